let aheadMs = 0;

/** Learns from the date of an answer, changed or not, how far the server's clock is ahead of this device's. */
export function learnClock(date: string | null): void {
  const at = Date.parse(date ?? '');
  if (!Number.isNaN(at)) aheadMs = at - Date.now();
}

/** The server's time in epoch milliseconds, to the second, since a phone's clock may be wrong. */
export function serverNow(): number {
  return Date.now() + aheadMs;
}
