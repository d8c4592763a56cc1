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
  | 'e-mail'
  | 'conversation'
  | 'call'
  | 'all';

/** How often something may be tried in a window that starts with the first try. */
export interface Limit {
  /** What the counts are stored under; a new name starts all counts anew. */
  name: string;
  max: number;
  windowMs: number;
  per: LimitPer;
  /**
   * Every try where absent. Failures only: who succeeds gets the try back, so that an office behind one address works.
   */
  counts?: 'failures';
  /** What is counted, in one English sentence. */
  about: string;
  /** What is said beyond it, with `{wait}` for the time; null where nothing is, the usual sentence where absent. */
  says?: string | null;
  /** Counted by each process for itself, without the database, and forgotten when it ends. */
  inMemory?: true;
}

/** What is said beyond a limit that has no sentence of its own. */
export const usualSentence = 'Muitas tentativas. Aguarde {wait} e tente de novo.';
