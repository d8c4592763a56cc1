const [second, minute] = [1_000, 60_000];
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Whose tries are counted together. An `address` is one IPv4 address, or the /64 that one IPv6 customer has for
 * himself; a `network` is the /24 or /48 around it; a `user name` is what was typed, in its normal form, known or not;
 * `all` is everybody.
 */
export type LimitPer =
  | 'address'
  | 'network'
  | 'user name'
  | 'user name and address'
  | 'account'
  | 'session'
  | 'device and account'
  | 'code'
  | 'phone'
  | 'conversation'
  | 'all';

/** How often something may be tried in a window that starts with the first try. */
export interface Limit {
  /** What the counts are stored under; a new name starts all counts anew. */
  name: string;
  max: number;
  windowMs: number;
  per: LimitPer;
  /** Every try where absent. Failures only: who succeeds gets the try back, so that an office behind one address works. */
  counts?: 'failures';
  /** What is counted, in one English sentence. */
  about: string;
  /** What is said beyond it, with `{wait}` for the time; null where nothing is, the usual sentence where absent. */
  says?: string | null;
  /** Holds whatever LIMITS_FACTOR says, because it guards no load but a promise. */
  isFixed?: true;
  /** Counted by each process for itself, without the database, and forgotten when it ends. */
  inMemory?: true;
}

/** What is said beyond a limit that has no sentence of its own. */
export const usualSentence = 'Muitas tentativas. Aguarde {wait} e tente de novo.';
const slowDown = 'Muitos envios de uma vez. Aguarde {wait} e tente de novo.';
const codeNotSent = 'Erro ao enviar código';

/** Every limit of the product; `docs/limits.md` shows the same table. */
export const limits = {
  writesByAddress: {
    name: 'writes-address',
    max: 200,
    windowMs: minute,
    per: 'address',
    about: 'Writes of whoever is not signed in, whatever the path, before their body is read.',
    says: slowDown,
    inMemory: true,
  },
  writesByAccount: {
    name: 'writes-account',
    max: 200,
    windowMs: minute,
    per: 'account',
    about: 'Writes of one signed-in account; they are not counted on its address, which a whole office may share.',
    says: slowDown,
    inMemory: true,
  },
  keyMissesByAddress: {
    name: 'key-misses-address',
    max: 20,
    windowMs: hour,
    per: 'address',
    counts: 'failures',
    about: "Keys that open nothing: a client's, or an applicant's. A right key is never refused.",
    inMemory: true,
  },
  staffSignInByAddress: {
    name: 'staff-sign-in-address',
    max: 5,
    windowMs: 15 * minute,
    per: 'address',
    counts: 'failures',
    about: "Sign-ins by e-mail and password, the administrators' among them, from devices that are not known.",
  },
  partnerSignInByAddress: {
    name: 'partner-sign-in-address',
    max: 5,
    windowMs: 5 * minute,
    per: 'address',
    counts: 'failures',
    about: "Sign-ins at the partners' door from devices that are not known.",
  },
  signInByAccountAndAddress: {
    name: 'sign-in-account-address',
    max: 5,
    windowMs: 15 * minute,
    per: 'user name and address',
    counts: 'failures',
    about: 'Sign-ins under one user name from one address and devices that are not known.',
  },
  signInByAccount: {
    name: 'sign-in-account',
    max: 10,
    windowMs: 15 * minute,
    per: 'user name',
    counts: 'failures',
    about: 'Sign-ins under one user name, wherever they come from, from devices that are not known.',
  },
  signInByDevice: {
    name: 'sign-in-device',
    max: 10,
    windowMs: 15 * minute,
    per: 'device and account',
    counts: 'failures',
    about: 'Sign-ins from a device on which the same account signed in before; no other sign-in limit counts there.',
  },
  passwordProofByAccount: {
    name: 'password-proof-account',
    max: 10,
    windowMs: 15 * minute,
    per: 'account',
    counts: 'failures',
    about: 'Current passwords named for a new one while signed in.',
  },
  proofBySession: {
    name: 'proof-session',
    max: 10,
    windowMs: 15 * minute,
    per: 'session',
    counts: 'failures',
    about: 'Password and code shown again by one session; nobody without it can use them up.',
  },
  enrolmentByAccount: {
    name: 'enrolment-account',
    max: 10,
    windowMs: 15 * minute,
    per: 'account',
    counts: 'failures',
    about: 'Codes typed while a second factor is put in force.',
  },
  usesOfCode: {
    name: 'uses-of-code',
    max: 1,
    windowMs: 90 * second,
    per: 'code',
    about: "Uses of one authenticator's code, which counts at most 90 s, and once (RFC 6238, 5.2); answers 401.",
    says: 'Este código já foi usado. Espere o próximo.',
    isFixed: true,
  },
  recoveryByAddress: {
    name: 'recovery-address',
    max: 3,
    windowMs: hour,
    per: 'address',
    about: 'Requests for a password link.',
  },
  recoveryByAccount: {
    name: 'recovery-account',
    max: 3,
    windowMs: 15 * minute,
    per: 'account',
    about: 'Password links sent to one e-mail; one too many is left out and answered like the others.',
    says: null,
  },
  resetByAddress: {
    name: 'reset-address',
    max: 20,
    windowMs: 15 * minute,
    per: 'address',
    counts: 'failures',
    about: 'New passwords sent with a password link.',
  },
  codeResend: {
    name: 'code-resend',
    max: 1,
    windowMs: 60 * second,
    per: 'phone',
    about: 'Codes sent to one phone, one after the other; one that the provider refused is given back.',
    says: 'Aguarde {wait} para pedir outro código.',
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
  codeDriversDay: {
    name: 'code-drivers-day',
    max: 2_000,
    windowMs: day,
    per: 'all',
    about:
      'Codes sent to phones that an active partner released for its drivers: a budget that strangers cannot spend.',
    says: codeNotSent,
  },
  codeNetworkDay: {
    name: 'code-network-day',
    max: 80,
    windowMs: day,
    per: 'network',
    about: "Codes sent to other phones than released drivers'.",
  },
  codeCalmDay: {
    name: 'code-calm-day',
    max: 1_000,
    windowMs: day,
    per: 'all',
    about:
      'Codes sent to other phones before they are scarce: from then on each network has the share of the next row.',
    says: null,
  },
  codeScarceDay: {
    name: 'code-scarce-day',
    max: 3,
    windowMs: day,
    per: 'network',
    about: 'Codes for one network, those before included, while they are scarce; not looked at otherwise.',
    says: codeNotSent,
  },
  codeAllDay: {
    name: 'code-all-day',
    max: 3_000,
    windowMs: day,
    per: 'all',
    about: 'Codes sent to other phones in all: each message costs.',
    says: codeNotSent,
  },
  codeTryByAddress: {
    name: 'code-try-address',
    max: 60,
    windowMs: 15 * minute,
    per: 'address',
    about: "Codes typed, drivers' sign-in among them; each code dies after five.",
  },
  keepRequestByAddress: {
    name: 'keep-request-address',
    max: 10,
    windowMs: hour,
    per: 'address',
    about: 'Requests kept for the office.',
  },
  keepRequestCalmDay: {
    name: 'keep-request-calm',
    max: 500,
    windowMs: day,
    per: 'all',
    about: 'Requests kept before their number is strange: from then on each network has the share of the next row.',
    says: null,
  },
  keepRequestScarceDay: {
    name: 'keep-request-scarce',
    max: 3,
    windowMs: day,
    per: 'network',
    about: 'Requests from one network, those before included, while their number is strange; not looked at otherwise.',
  },
  keepRequestAll: {
    name: 'keep-request-all',
    max: 2_000,
    windowMs: day,
    per: 'all',
    about: 'Requests kept in all.',
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
  exportsByAccount: {
    name: 'exports-account',
    max: 60,
    windowMs: hour,
    per: 'account',
    about: 'Whole lists taken as a file; each is noted as well.',
  },
  documentByAddressMinute: {
    name: 'document-address-minute',
    max: 20,
    windowMs: minute,
    per: 'address',
    about: "Applicants' papers uploaded in a minute.",
  },
  documentByAddressHour: {
    name: 'document-address',
    max: 60,
    windowMs: hour,
    per: 'address',
    about: "Applicants' papers uploaded in an hour.",
  },
  callFileByAccount: {
    name: 'call-file-account',
    max: 300,
    windowMs: hour,
    per: 'account',
    about: 'Photos and files of calls sent by somebody signed in.',
  },
  chatByAddress: {
    name: 'chat-address',
    max: 40,
    windowMs: 10 * minute,
    per: 'address',
    about: 'Messages to the assistant.',
    says: 'Você enviou muitas mensagens. Aguarde {wait}, ou fale com a central por telefone ou WhatsApp.',
    inMemory: true,
  },
  chatByConversation: {
    name: 'chat-conversation',
    max: 60,
    windowMs: hour,
    per: 'conversation',
    about: 'Messages of one conversation with the assistant.',
  },
  applicationByAddress: {
    name: 'application-address',
    max: 5,
    windowMs: 30 * minute,
    per: 'address',
    about: 'Applications sent by either form, once their fields are right.',
  },
} as const satisfies Record<string, Limit>;
