import { useEffect, useState } from 'react';
import { laterPart } from '#ui/api/later-part.ts';

// Parts beside the first screen, which would wait half a second longer for them on a poor line.
const loads = {
  sessionOver: () => import('./session-over.tsx').then(({ SessionOver: it }) => it),
  enrolFirst: () => import('./enrol-first.tsx').then(({ EnrolFirst: it }) => it),
  siteWarnings: () => import('./site-warnings.tsx').then(({ SiteWarnings: it }) => it),
};

export const SessionOver = laterPart(loads.sessionOver);
export const EnrolFirst = laterPart(loads.enrolFirst);
export const SiteWarnings = laterPart(loads.siteWarnings);

/** Pause for the first screen's own answers. */
const pauseMs = 2_000;

/**
 * Whether the pause is over; the later parts load then, also those not drawn yet: a session may end while the network
 * is away.
 */
export function useLaterParts(): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setLater(true);
      // A part that fails now is asked for again when it is drawn.
      for (const load of Object.values(loads)) load().catch(() => {});
    }, pauseMs);
    return () => clearTimeout(timer);
  }, []);
  return isLater;
}
