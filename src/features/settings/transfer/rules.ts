import { cutText } from '#shared/text/text.ts';

/** The mark by which a file of settings is known. */
export const settingsFileFormat = 'configuracoes-do-site';
/** Raised when a file of before can no longer be read as it is. */
export const settingsFileVersion = 1;
export const maxSettingsFileBytes = 400_000;

/** Pictures stay with the installation that has them: a file would only have their addresses. */
export const staysHere: Readonly<Record<string, readonly string[]>> = { look: ['logo', 'share'] };

export type Fields = Readonly<Record<string, unknown>>;

/** The settings of a group that a file carries. */
export function carriedFields(group: string, fields: Fields): Fields {
  const stay = staysHere[group] ?? [];
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !stay.includes(name)));
}

/** A setting as a person compares it; null where nothing stands there. */
export function comparedText(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  const text = String(value);
  return text.length > 160 ? `${cutText(text, 160)}… (${text.length} letras)` : text;
}
