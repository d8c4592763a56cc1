import { hourMs } from '../time/durations.ts';
import type { Limit } from './limit.ts';

/** Limits for photos and papers; part of `limits`. */
export const photoLimits = {
  uploadsByAccount: {
    name: 'uploads-account',
    max: 300,
    windowMs: hourMs,
    per: 'account',
    about: 'Files of every kind sent by somebody signed in: photos, portraits, papers, receipts, sheets.',
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
  receiptByCall: {
    name: 'receipt-call',
    max: 20,
    windowMs: hourMs,
    per: 'call',
    about: "Receipts of payments, and answers to what was read on them, from the page of one call's client.",
  },
  receiptByAddress: {
    name: 'receipt-address',
    max: 40,
    windowMs: hourMs,
    per: 'address',
    about: 'Receipts of payments, and answers to what was read on them, by clients from one address.',
  },
} as const satisfies Record<string, Limit>;
