import type { Due } from '#shared/time/due.ts';
import { dayMs, minuteMs } from '#shared/time/durations.ts';
import type { CallPriority, CallStatus } from '../rules.ts';
import type { Punctuality } from './settings-content.ts';

export interface PromiseFacts {
  status: CallStatus;
  priority: CallPriority;
  scheduledAt: Date | null;
  createdAt: Date;
  startedAt: Date | null;
  /** Reported arrival; null for none. */
  arrivedAt: Date | null;
}

/** A silent app for longer may mean work without a reported arrival. */
const silentWayMs = 90 * minuteMs;

/** Whether position reports of a partner on the way are expected. */
export function isHeardOnTheWay(call: WayFacts, now: Date): boolean {
  return isOnTheWay(call, now) && call.startedAt !== null && now.getTime() - call.startedAt.getTime() < silentWayMs;
}

type WayFacts = Pick<PromiseFacts, 'status' | 'startedAt' | 'arrivedAt'>;

/** Whether the partner has set out without a reported arrival; after a day the call is in the waiting list instead. */
function isOnTheWay({ status, startedAt, arrivedAt }: WayFacts, now: Date): boolean {
  if (status !== 'em_andamento' || startedAt === null || arrivedAt !== null) return false;
  return now.getTime() - startedAt.getTime() < dayMs;
}

/** Expected arrival, never before the agreed hour; null when nobody is on the way. */
export function expectedArrival(call: PromiseFacts, knobs: Punctuality, now: Date): Date | null {
  if (call.startedAt === null || !isOnTheWay(call, now)) return null;
  const byWay = call.startedAt.getTime() + knobs.wayMinutes * minuteMs;
  return new Date(Math.max(byWay, call.scheduledAt?.getTime() ?? 0));
}

/**
 * The deadline of a call: departure, by minutes of its priority after opening; then arrival. An agreed hour counts for
 * both. Null after arrival and after the end.
 */
export function promiseOf(call: PromiseFacts, knobs: Punctuality, now: Date): Due | null {
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
