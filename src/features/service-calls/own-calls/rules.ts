import { type CallPriority, type CallStatus, callPriorities } from '../rules.ts';

/** How long before the agreed hour a visit begins to count as work to do now. */
const leadMs = 2 * 3_600_000;

interface OwnCallFacts {
  status: CallStatus;
  priority: CallPriority;
  createdAt: string;
  scheduledAt: string | null;
}

/** Whether a call is to be done now: under way, wanted as soon as possible, or agreed for an hour that is near. */
export function isDue({ status, scheduledAt }: OwnCallFacts, now: Date): boolean {
  return status === 'em_andamento' || scheduledAt === null || Date.parse(scheduledAt) - now.getTime() <= leadMs;
}

/** What is under way comes first, then what is due, the most urgent and longest waiting first, then agreed visits by hour. */
export function inWorkOrder<Call extends OwnCallFacts>(calls: readonly Call[], now: Date): Call[] {
  const rank = (call: Call) => {
    if (call.status === 'em_andamento') return -1;
    return isDue(call, now) ? callPriorities.indexOf(call.priority) : callPriorities.length;
  };
  const since = (call: Call) => call.scheduledAt ?? call.createdAt;
  return calls.toSorted((a, b) => rank(a) - rank(b) || since(a).localeCompare(since(b)));
}
