import { distanceMeters, type Point, roadMinutesOf } from '#shared/numbers/geo.ts';
import { minuteMs } from '#shared/time/durations.ts';

/** The partner's position for the client: words, never coordinates. */
export interface Whereabouts {
  /** The nearest place; null for none nearby. */
  near: string | null;
  /** From there to the centre of the call's place, in whole kilometres. */
  kilometers: number;
  to: string;
  seenAt: string;
  /** Remaining time; null when unknown. */
  minutes: { least: number; most: number } | null;
}

/** Assumed distance of an address from the centre of its place, since only the place is known. */
const addressMeters = 3_000;
/** A free road against the usual one, and a bad one. */
const pace = { best: 0.85, worst: 1.3 };
/** An interval that ends later than this is no help to anybody. */
const longestMinutes = 120;
/** A place whose centre is farther than this is not near. */
export const nearMeters = 15_000;

/**
 * Range of minutes until somebody at `from`, seen this long ago, reaches an address around `centre`; widened to
 * multiples of five.
 */
export function minutesLeft(
  from: Point & { accuracyMeters: number },
  centre: Point,
  seenMsAgo: number,
): { least: number; most: number } | null {
  const meters = distanceMeters(from, centre);
  const unsure = addressMeters + from.accuracyMeters;
  const soonest = roadMinutesOf(Math.max(0, meters - unsure)) * pace.best - seenMsAgo / minuteMs;
  const latest = roadMinutesOf(meters + unsure) * pace.worst;
  const least = Math.max(0, Math.floor(soonest / 5) * 5);
  const most = Math.max(least + 5, Math.ceil(latest / 5) * 5);
  return most > longestMinutes ? null : { least, most };
}

/** `entre 15 e 45 minutos`, and near the end `em até 15 minutos`. */
export function minutesWords({ least, most }: { least: number; most: number }): string {
  return least === 0 ? `em até ${most} minutos` : `entre ${least} e ${most} minutos`;
}

/** `perto de Taguatinga, a cerca de 12 km de Ceilândia`. */
export function placeWords({ near, kilometers, to }: Pick<Whereabouts, 'near' | 'kilometers' | 'to'>): string {
  if (near === to && kilometers <= 3) return `já em ${to}`;
  const far = `a cerca de ${kilometers} km ${near === to ? 'do centro ' : ''}de ${to}`;
  return near === null || near === to ? far : `perto de ${near}, ${far}`;
}
