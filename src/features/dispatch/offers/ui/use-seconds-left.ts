import { useEffect, useState } from 'react';
import { serverNow } from '#ui/api/server-clock.ts';

/** Whole seconds until a server instant, independent of the phone's clock. */
export function useSecondsLeft(expiresAt: string): number {
  const left = () => Math.max(0, Math.ceil((Date.parse(expiresAt) - serverNow()) / 1_000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    setSeconds(left());
    const tick = setInterval(() => setSeconds(left()), 250);
    return () => clearInterval(tick);
  });
  return seconds;
}
