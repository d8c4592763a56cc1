import { dayMs, hourMs } from '../time/durations.ts';
import type { Limit } from './limit.ts';

/** Limits of what people ask about their own data: the form is open to everybody, and a second fact can be guessed. */
export const privacyLimits = {
  privacyByAddress: {
    name: 'privacy-address',
    max: 10,
    windowMs: hourMs,
    per: 'address',
    about: 'Requests about data sent with a code, right or wrong.',
  },
  privacyByPhone: {
    name: 'privacy-phone',
    max: 5,
    windowMs: dayMs,
    per: 'phone',
    about: 'Requests about data by a proven phone.',
  },
  privacyByNetwork: {
    name: 'privacy-network',
    max: 40,
    windowMs: dayMs,
    per: 'network',
    about: 'Requests about data by proven phones of one network.',
  },
  privacyAllDay: {
    name: 'privacy-all',
    max: 1_000,
    windowMs: dayMs,
    per: 'all',
    about: 'Requests about data in all.',
  },
  privacyOwnByAddress: {
    name: 'privacy-own-address',
    max: 60,
    windowMs: hourMs,
    per: 'address',
    about: 'Copies and further requests of people who were identified.',
  },
} as const satisfies Record<string, Limit>;
