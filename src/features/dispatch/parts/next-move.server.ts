import type { OfferStatus } from '../rules.ts';
import type { OfferRounds } from '../settings-content.ts';

/** An offer to one partner, with the facts that decide about it. Instants are epoch milliseconds. */
export interface OfferFacts {
  partnerId: string;
  status: OfferStatus;
  /** The moment of its acceptance; null before. */
  acceptedAt: number | null;
  expiresAt: number;
  /** The partner's score when asked; the lowest wins. */
  minutes: number;
}

interface SearchFacts {
  offers: readonly OfferFacts[];
  /** Waves that went out. */
  waves: number;
  /** Partners that may be asked and were not yet, best first. */
  ranked: readonly string[];
  /** A partner to ask alone first: the one whose work this call repairs, or the client's wish. */
  first?: string | null;
  /** Epoch milliseconds. */
  now: number;
}

export type SearchMove =
  | { kind: 'wait'; until: number }
  | { kind: 'ask'; partnerIds: readonly string[] }
  | { kind: 'assign'; partnerId: string }
  /** Nobody is left to ask, or the waves are over: an alarm for the office. */
  | { kind: 'alert' };

/**
 * The next move of a searching call. A first yes opens a short window for a better one, shorter when everybody has
 * answered; a wave that all declined starts the next at once.
 */
export function nextMove({ offers, waves, ranked, first, now }: SearchFacts, knobs: OfferRounds): SearchMove {
  const asked = offers.filter(({ status, expiresAt }) => status === 'aberta' && expiresAt > now);
  const accepted = offers.filter(({ status }) => status === 'aceita');
  const best = bestOf(accepted);
  if (best !== undefined) {
    const until = Math.min(...accepted.map((offer) => offer.acceptedAt ?? now)) + knobs.tieSeconds * 1_000;
    const mayGetBetter = asked.some(({ minutes }) => minutes < best.minutes);
    if (mayGetBetter && until > now) return { kind: 'wait', until };
    return { kind: 'assign', partnerId: best.partnerId };
  }
  if (asked.length > 0) return { kind: 'wait', until: Math.min(...asked.map(({ expiresAt }) => expiresAt)) };
  if (waves >= knobs.waves || ranked.length === 0) return { kind: 'alert' };
  if (waves === 0 && first != null && ranked.includes(first)) return { kind: 'ask', partnerIds: [first] };
  return { kind: 'ask', partnerIds: ranked.slice(0, knobs.waveSize) };
}

/** The best accepted offer; the first of equals. */
function bestOf(accepted: readonly OfferFacts[]): OfferFacts | undefined {
  return [...accepted].sort((a, b) => a.minutes - b.minutes || (a.acceptedAt ?? 0) - (b.acceptedAt ?? 0))[0];
}
