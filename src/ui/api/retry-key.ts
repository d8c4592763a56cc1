/** Idempotency key, so that a write with a lost answer is not repeated. */
export function newRetryKey(): string {
  // Not there on a page that was not opened over HTTPS.
  return crypto.randomUUID?.() ?? String(Math.random());
}
