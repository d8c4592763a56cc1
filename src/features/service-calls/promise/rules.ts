import type { PunctualitySettings } from '#features/settings/contract.ts';
import type { Due } from '#shared/time/due.ts';
import { dayMs, minuteMs } from '#shared/time/durations.ts';
import type { CallPriority, CallStatus } from '../rules.ts';

export interface PromiseFacts {
  status: CallStatus;
  priority: CallPriority;
  scheduledAt: Date | null;
  createdAt: Date;
  startedAt: Date | null;
  /** When somebody stood at the door; null while nobody said so. */
  arrivedAt: Date | null;
}

/** Whose app is silent for longer after setting out may be at work, although nobody said so. */
const silentWayMs = 90 * minuteMs;

/** Whether the app of somebody on the way is waited for. */
export function isHeardOnTheWay(call: WayFacts, now: Date): boolean {
  return isOnTheWay(call, now) && call.startedAt !== null && now.getTime() - call.startedAt.getTime() < silentWayMs;
}

type WayFacts = Pick<PromiseFacts, 'status' | 'startedAt' | 'arrivedAt'>;

/**
 * Whether nobody said yet that who set out is at the door; after a day the call is in the list of what waits, and no
 * clock helps it.
 */
function isOnTheWay({ status, startedAt, arrivedAt }: WayFacts, now: Date): boolean {
  if (status !== 'em_andamento' || startedAt === null || arrivedAt !== null) return false;
  return now.getTime() - startedAt.getTime() < dayMs;
}

/** When who is on the way is to be at the door, never before the hour that was agreed; null for nobody on the way. */
export function expectedArrival(call: PromiseFacts, knobs: PunctualitySettings, now: Date): Date | null {
  if (call.startedAt === null || !isOnTheWay(call, now)) return null;
  const byWay = call.startedAt.getTime() + knobs.wayMinutes * minuteMs;
  return new Date(Math.max(byWay, call.scheduledAt?.getTime() ?? 0));
}

/**
 * By when somebody is to be on the way: so many minutes after opening as the call's priority gives; and from setting
 * out by when they are to be at the door. The agreed hour counts for both. Null from the door on, and when the call is
 * over.
 */
export function promiseOf(call: PromiseFacts, knobs: PunctualitySettings, now: Date): Due | null {
  const isPending = call.status === 'pendente';
  if (!isPending && !isOnTheWay(call, now)) return null;
  const next = isPending
    ? call.createdAt.getTime() + knobs[`${call.priority}Minutes`] * minuteMs
    : (call.startedAt?.getTime() ?? 0) + knobs.wayMinutes * minuteMs;
  const due = call.scheduledAt?.getTime() ?? next;
  return {
    dueAt: new Date(due).toISOString(),
    tightAt: new Date(due - knobs.tightMinutes * minuteMs).toISOString(),
  };
}
