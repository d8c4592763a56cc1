import type { PunctualitySettings } from '#features/site-settings/contract.ts';
import type { Due } from '#shared/due.ts';
import type { CallPriority, CallStatus } from '../rules.ts';

const minuteMs = 60_000;

export interface PromiseFacts {
  status: CallStatus;
  priority: CallPriority;
  scheduledAt: Date | null;
  createdAt: Date;
}

/**
 * By when somebody is to be on the way: the agreed hour, or so many minutes after opening as the call's priority gives. Null
 * once somebody is, and when the call is over.
 */
export function promiseOf(call: PromiseFacts, knobs: PunctualitySettings): Due | null {
  if (call.status !== 'pendente') return null;
  const due = call.scheduledAt?.getTime() ?? call.createdAt.getTime() + knobs[`${call.priority}Minutes`] * minuteMs;
  return {
    dueAt: new Date(due).toISOString(),
    tightAt: new Date(due - knobs.tightMinutes * minuteMs).toISOString(),
  };
}
