import { distanceMeters, type Point } from '#shared/numbers/geo.ts';
import { hourMs, minuteMs } from '#shared/time/durations.ts';

/**
 * The text of the consent. A changed meaning is a new version: it is asked again, and nothing is sent before the
 * answer.
 */
export const consent = {
  version: 2,
  text: [
    'Só enquanto você está em serviço e com um atendimento em andamento, este aparelho envia onde ele está a cada 15 segundos.',
    'Quem vê é a central, que assim sabe quem está mais perto. Outros prestadores nunca veem.',
    'O cliente que espera por você lê perto de que lugar você está, a quantos quilômetros, quando isso foi visto e em quanto tempo deve chegar: só enquanto você está a caminho dele, e nunca o ponto no mapa.',
    'Cada posição é apagada depois de 24 horas. Você pode parar quando quiser: o que foi guardado é apagado na hora.',
  ],
} as const;
export const consentText = consent.text.join('\n');

/** Interval between positions during a call. */
export const sendEveryMs = 15_000;
/** Time for which a position is kept. */
export const retentionMs = 24 * hourMs;
/** An older position says nothing about the present. */
export const freshMs = 5 * minuteMs;

/** A position as reported by a phone. */
export interface Told extends Point {
  accuracyMeters: number;
  at: Date;
}

/** Reasons not to believe a position. */
export type Doubt = 'future' | 'old' | 'outside' | 'vague' | 'too fast';

/** Tolerance for a phone's clock. */
const clockMs = 60_000;
const farthestAccuracyMeters = 5_000;
/** Faster than any truck, and than a phone that corrects itself. */
const fastestMetersPerSecond = 70;
const brazil = { south: -33.8, north: 5.3, west: -74, east: -34.7 };

/** The reason why a position is implausible after `last` of the same phone; null when plausible. */
export function doubtOf(told: Told, { now, last }: { now: Date; last: Told | undefined }): Doubt | null {
  const ageMs = now.getTime() - told.at.getTime();
  if (ageMs < -clockMs) return 'future';
  if (ageMs > freshMs) return 'old';
  const { latitude, longitude, accuracyMeters } = told;
  const isInside = latitude > brazil.south && latitude < brazil.north && longitude > brazil.west;
  if (!isInside || longitude > brazil.east) return 'outside';
  if (accuracyMeters > farthestAccuracyMeters) return 'vague';
  if (last === undefined) return null;
  const seconds = Math.max(1, Math.abs(told.at.getTime() - last.at.getTime()) / 1_000);
  // Inaccuracies do not count as movement.
  const meters = distanceMeters(last, told) - last.accuracyMeters - accuracyMeters;
  return meters / seconds > fastestMetersPerSecond ? 'too fast' : null;
}
