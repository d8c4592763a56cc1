/**
 * The subject whose attempts are counted together. `address` is one IPv4 address or one IPv6 customer's /64; `network`
 * the /24 or /48 around it; `user name` the typed name in normal form, known or not; `all` is everybody.
 */
export type LimitPer =
  | 'address'
  | 'network'
  | 'user name'
  | 'user name and address'
  | 'account'
  | 'session'
  | 'API key'
  | 'device and account'
  | 'code'
  | 'phone'
  | 'e-mail'
  | 'conversation'
  | 'call'
  | 'all';

/** A number of allowed attempts in a window that starts with the first one. */
export interface Limit {
  /** Storage key of the counts; a new name restarts all counts. */
  name: string;
  max: number;
  windowMs: number;
  per: LimitPer;
  /**
   * Every try where absent. Failures only: who succeeds gets the try back, so that an office behind one address works.
   */
  counts?: 'failures';
  /** The counted thing, as one English sentence. */
  about: string;
  /** Message beyond the limit, with `{wait}` for the time; null for none, the usual one when absent. */
  says?: string | null;
  /** Counted by each process for itself, without the database, and forgotten when it ends. */
  inMemory?: true;
}

/** Message of limits without their own. */
export const usualSentence = 'Muitas tentativas. Aguarde {wait} e tente de novo.';
