/** How long the links of a call's client stay open after its last deed, or after the hour that was agreed. */
export const linkLifeDays = 30;

/** What every key looks like; anything else opens nothing. */
export function looksLikeKey(text: string): boolean {
  return /^[\w-]{22}$/.test(text);
}
