import { useEffect, useState } from 'react';

/**
 * Whole seconds until an instant of the server, counted by the phone's own clock from when the answer came: what the
 * phone believes the time to be does not matter.
 */
export function useSecondsLeft({ expiresAt, now }: { expiresAt: string; now: string }, answeredAtMs: number): number {
  const endsAtMs = answeredAtMs + Date.parse(expiresAt) - Date.parse(now);
  const left = () => Math.max(0, Math.ceil((endsAtMs - Date.now()) / 1_000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    setSeconds(left());
    const tick = setInterval(() => setSeconds(left()), 250);
    return () => clearInterval(tick);
  });
  return seconds;
}
