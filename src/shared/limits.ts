const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Whose tries are counted together. An `address` is one IPv4 address, or the /64 that one IPv6 customer has for
 * himself; `all` is everybody.
 */
export type LimitPer = 'address' | 'account' | 'code' | 'phone' | 'all';

/** How often something may be tried in a window that starts with the first try. */
export interface Limit {
  /** What the counts are stored under; a new name starts all counts anew. */
  name: string;
  max: number;
  windowMs: number;
  per: LimitPer;
  /** What is counted, in one English sentence. */
  about: string;
  /** Holds whatever LIMITS_FACTOR says, because it guards no load but a promise. */
  isFixed?: true;
}

/** Every limit of the product. */
export const limits = {
  signInByAddress: {
    name: 'sign-in-address',
    max: 30,
    windowMs: minute,
    per: 'address',
    about: 'Tries to sign in by password.',
  },
  signInByAccount: {
    name: 'sign-in-account',
    max: 10,
    windowMs: 15 * minute,
    per: 'account',
    about: 'Failed tries to sign in by password, or to name the current password for a new one.',
  },
  recoveryByAddress: {
    name: 'recovery-address',
    max: 10,
    windowMs: 15 * minute,
    per: 'address',
    about: 'Requests for a password link.',
  },
  recoveryByAccount: {
    name: 'recovery-account',
    max: 3,
    windowMs: 15 * minute,
    per: 'account',
    about: 'Password links sent to one e-mail; one too many is left out in silence.',
  },
  usesOfCode: {
    name: 'uses-of-code',
    max: 1,
    windowMs: 90 * second,
    per: 'code',
    about: "Uses of one authenticator's code, which counts at most 90 s, and once (RFC 6238, 5.2).",
    isFixed: true,
  },
  proofBySession: {
    name: 'proof-session',
    max: 10,
    windowMs: 15 * minute,
    per: 'account',
    about: 'Failed tries of one session to show password and code again; nobody without it can use them up.',
  },
  enrolmentByAccount: {
    name: 'enrolment-account',
    max: 10,
    windowMs: 15 * minute,
    per: 'account',
    about: 'Wrong codes while a second factor is put in force.',
  },
  resetByAddress: {
    name: 'reset-address',
    max: 20,
    windowMs: 15 * minute,
    per: 'address',
    about: 'New passwords chosen with a password link.',
  },
  codeResend: {
    name: 'code-resend',
    max: 1,
    windowMs: 60 * second,
    per: 'phone',
    about: 'Codes sent to one phone, one after the other.',
  },
  codePhoneHour: {
    name: 'code-phone-hour',
    max: 3,
    windowMs: hour,
    per: 'phone',
    about: 'Codes sent to one phone in an hour.',
  },
  codePhoneDay: {
    name: 'code-phone-day',
    max: 10,
    windowMs: day,
    per: 'phone',
    about: 'Codes sent to one phone in a day.',
  },
  codeAddressHour: {
    name: 'code-address-hour',
    max: 10,
    windowMs: hour,
    per: 'address',
    about: 'Codes asked for in an hour; phones of one operator often share an address.',
  },
  codeAddressDay: {
    name: 'code-address-day',
    max: 40,
    windowMs: day,
    per: 'address',
    about: 'Codes asked for in a day.',
  },
  codeAllDay: {
    name: 'code-all-day',
    max: 1_000,
    windowMs: day,
    per: 'all',
    about: 'Codes sent in a day: each message costs, and a flood from many addresses and phones ends here.',
  },
  codeTryByAddress: {
    name: 'code-try-address',
    max: 60,
    windowMs: 15 * minute,
    per: 'address',
    about: 'Codes typed.',
  },
  keepRequestByAddress: {
    name: 'keep-request-address',
    max: 10,
    windowMs: hour,
    per: 'address',
    about: 'Requests kept for the office.',
  },
  keepRequestAll: {
    name: 'keep-request-all',
    max: 500,
    windowMs: day,
    per: 'all',
    about: 'Requests kept for the office in a day.',
  },
  keyedWriteByAddress: {
    name: 'keyed-write-address',
    max: 200,
    windowMs: day,
    per: 'address',
    about: 'Writes with an Idempotency-Key by nobody signed in: each answer is kept for a day.',
  },
  keyedWriteByAccount: {
    name: 'keyed-write-account',
    max: 5_000,
    windowMs: day,
    per: 'account',
    about: 'Writes with an Idempotency-Key by somebody signed in.',
  },
  documentByAddress: {
    name: 'document-address',
    max: 60,
    windowMs: hour,
    per: 'address',
    about: "Applicants' papers uploaded.",
  },
  applicationByAddress: {
    name: 'application-address',
    max: 20,
    windowMs: hour,
    per: 'address',
    about: 'Applications sent by either form.',
  },
  resendLinkByAddress: {
    name: 'resend-link-address',
    max: 60,
    windowMs: hour,
    per: 'address',
    about: 'Links for a refused paper opened.',
  },
} as const satisfies Record<string, Limit>;
