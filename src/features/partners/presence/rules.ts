import { hourMs } from '#shared/time/durations.ts';
import type { Presence } from '../rules.ts';

/** The availability filter: one value per presence, so that a list matches its badges. */
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

/** After this time the partner may be asleep. */
const wishMs = hourMs;

/**
 * The verdict on a queued change of duty: `overtaken` by somebody's opposite change, `stale` when too old to start a
 * duty.
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

/** Heartbeat interval of the partner's app: two may get lost. */
export const beatEveryMs = 40_000;
