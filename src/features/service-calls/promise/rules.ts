import type { PunctualitySettings } from '#features/settings/contract.ts';
import type { Due } from '#shared/due.ts';
import { minuteMs } from '#shared/durations.ts';
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

/** Whoever set out longer ago is there, and works, although nobody said so. */
const longestWayMs = 90 * minuteMs;

/** Whether somebody is on the way to a call at this moment. */
export function isOnTheWay({ status, startedAt, arrivedAt }: Omit<PromiseFacts, 'priority'>, now: Date): boolean {
  if (status !== 'em_andamento' || startedAt === null || arrivedAt !== null) return false;
  return now.getTime() - startedAt.getTime() < longestWayMs;
}

/**
 * By when somebody is to be on the way: so many minutes after opening as the call's priority gives, and kept by setting out; or the agreed
 * hour, which counts until somebody stands at the door. Null from then on, and when the call is over.
 */
export function promiseOf(call: PromiseFacts, knobs: PunctualitySettings, now: Date): Due | null {
  if (call.status !== 'pendente' && (call.scheduledAt === null || !isOnTheWay(call, now))) return null;
  const due = call.scheduledAt?.getTime() ?? call.createdAt.getTime() + knobs[`${call.priority}Minutes`] * minuteMs;
  return {
    dueAt: new Date(due).toISOString(),
    tightAt: new Date(due - knobs.tightMinutes * minuteMs).toISOString(),
  };
}
