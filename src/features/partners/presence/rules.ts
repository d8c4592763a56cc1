import { hourMs } from '#shared/time/durations.ts';
import type { Presence } from '../rules.ts';

/** The availability filter: each presence under the word of its address, so that a list holds what its badges say. */
export const availabilities = ['online', 'ocupado', 'offline', 'desconhecido'] as const;
export type Availability = (typeof availabilities)[number];
export const presenceOfAvailability: Record<Availability, Presence> = {
  online: 'online',
  ocupado: 'busy',
  offline: 'offline',
  desconhecido: 'unknown',
};

/** An app that was not heard of for so long is away. */
export const heartbeatMs = 120_000;

/** Whoever wished to go on duty so long ago may be asleep by now. */
const wishMs = hourMs;

/**
 * What a wish to go on or off duty comes to that may have lain on a phone: `overtaken` by somebody who said the
 * opposite since, `stale` where it is too old to put anybody on duty by itself.
 */
export function dutyVerdict(
  wish: { onDuty: boolean; saidAt: Date },
  duty: { onDuty: boolean; changedAt: Date | null },
  now: Date,
): 'as it is' | 'change' | 'overtaken' | 'stale' {
  if (wish.onDuty === duty.onDuty) return 'as it is';
  if (duty.changedAt !== null && duty.changedAt > wish.saidAt) return 'overtaken';
  return wish.onDuty && now.getTime() - wish.saidAt.getTime() > wishMs ? 'stale' : 'change';
}

/** How often the partner's app says that it is there: twice may get lost. */
export const beatEveryMs = 40_000;
