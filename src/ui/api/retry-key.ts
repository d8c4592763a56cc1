/** What a write is told by, so that one whose answer was lost is not done twice. */
export function newRetryKey(): string {
  // Not there on a page that was not opened over HTTPS.
  return crypto.randomUUID?.() ?? String(Math.random());
}
