import { hourMs } from './durations.ts';
import type { Limit } from './limit.ts';

/** How often photos and papers of calls are taken; part of `limits`. */
export const photoLimits = {
  callFileByAccount: {
    name: 'call-file-account',
    max: 300,
    windowMs: hourMs,
    per: 'account',
    about: 'Photos and files of calls sent by somebody signed in.',
  },
  problemPhotoByCall: {
    name: 'problem-photo-call',
    max: 24,
    windowMs: hourMs,
    per: 'call',
    about: "Photos of problems sent from the page of one call's client.",
  },
  problemPhotoByAddress: {
    name: 'problem-photo-address',
    max: 40,
    windowMs: hourMs,
    per: 'address',
    about: 'Photos of problems sent from one address.',
  },
} as const satisfies Record<string, Limit>;
