import type { MessageChannel } from '#shared/contact/messages.ts';
import type { Rendered } from './message.server.ts';

/** One message on its way to a carrier. */
export interface Outgoing {
  /** Identifies this attempt; returned in the carrier's reports where supported. */
  reference: string;
  /** A phone as `+55…`, or an e-mail address. */
  to: string;
  /** The person wrote to us within the last 24 hours. */
  isAnswer: boolean;
  rendered: Rendered;
}

/**
 * Result of an attempt. `accepted`: `byTemplate` when the approved template went instead of the text.
 * `refused`: it certainly did not leave; `isOurs` when account or password are wrong instead of
 * the address. `unknown`: no answer came and it may have left, so it is never resent automatically.
 */
export type Outcome =
  | { kind: 'accepted'; providerId: string | null; byTemplate?: true }
  | { kind: 'refused'; reason: string; retryable: boolean; isOurs?: boolean }
  | { kind: 'unknown'; reason: string };

/** Sends the messages of one channel. */
export interface Carrier {
  /** Price of one message by the price list, in cents. */
  estimateCents(outgoing: Outgoing): number;
  /** Never rejects. */
  send(outgoing: Outgoing): Promise<Outcome>;
}

/** The carriers that are set up. */
export interface Carriers {
  find(channel: MessageChannel): Carrier | undefined;
  /** Monthly limit for the cost of messages; null for none. */
  ceilingCents: number | null;
}

/** Secrets that authenticate carriers' callbacks; without one, a carrier's calls are refused. */
export interface WebhookSecrets {
  whatsapp: { appSecret: string; verifyToken: string } | undefined;
  twilio: { authToken: string } | undefined;
  zenvia: { token: string } | undefined;
  telephone: { secret: string } | undefined;
}
