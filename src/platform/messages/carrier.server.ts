import type { MessageChannel } from '#shared/contact/messages.ts';
import type { Rendered } from './message.server.ts';

/** One message on its way to a carrier. */
export interface Outgoing {
  /** Names this attempt; comes back with the carrier's reports where the carrier takes it. */
  reference: string;
  /** A phone as `+55…`, or an e-mail address. */
  to: string;
  /** The person wrote to us within the last 24 hours. */
  isAnswer: boolean;
  rendered: Rendered;
}

/**
 * What became of an attempt. `refused`: it certainly did not leave; `isOurs` when account or password are wrong, not
 * the address. `unknown`: the answer never came, and it may have left; nobody sends it again blindly.
 */
export type Outcome =
  | { kind: 'accepted'; providerId: string | null }
  | { kind: 'refused'; reason: string; retryable: boolean; isOurs?: boolean }
  | { kind: 'unknown'; reason: string };

/** What takes messages of one channel out of the house. */
export interface Carrier {
  /** What one costs by the price list, in cents. */
  estimateCents(outgoing: Outgoing): number;
  /** Never rejects. */
  send(outgoing: Outgoing): Promise<Outcome>;
}

/** The carriers that are set up. */
export interface Carriers {
  find(channel: MessageChannel): Carrier | undefined;
  /** What messages may cost in a month; null without a ceiling. */
  ceilingCents: number | null;
}

/** By what a carrier that calls us is known; a carrier without it is not listened to. */
export interface WebhookSecrets {
  whatsapp: { appSecret: string; verifyToken: string } | undefined;
  twilio: { authToken: string } | undefined;
  zenvia: { token: string } | undefined;
}
