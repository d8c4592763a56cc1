import { distanceMeters, type Point } from '#shared/numbers/geo.ts';
import { hourMs, minuteMs } from '#shared/time/durations.ts';

/**
 * What whoever shares its position agrees to. A change of meaning is a new version: from then on it is asked again, and
 * nothing is sent before the answer.
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

/** How often a position is sent while a call is under way. */
export const sendEveryMs = 15_000;
/** How long a position is kept. */
export const retentionMs = 24 * hourMs;
/** A position older than this says nothing about where somebody is now. */
export const freshMs = 5 * minuteMs;

/** A position as a phone tells it. */
export interface Told extends Point {
  accuracyMeters: number;
  at: Date;
}

/** Why a position is not believed. */
export type Doubt = 'future' | 'old' | 'outside' | 'vague' | 'too fast';

/** A phone's clock may go wrong by so much. */
const clockMs = 60_000;
const farthestAccuracyMeters = 5_000;
/** Faster than any truck, and than a phone that corrects itself. */
const fastestMetersPerSecond = 70;
const brazil = { south: -33.8, north: 5.3, west: -74, east: -34.7 };

/** Whether a position can be true, after `last` of the same phone; why not, otherwise. */
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
  // Neither is exact: what they may be wrong by is no way that was gone.
  const meters = distanceMeters(last, told) - last.accuracyMeters - accuracyMeters;
  return meters / seconds > fastestMetersPerSecond ? 'too fast' : null;
}
