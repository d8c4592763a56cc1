import { z } from 'zod';
import { callPriorities } from '#features/service-calls/rules.ts';
import { instant } from '#shared/api/fields.ts';
import { get, operations } from '#shared/api/operation.ts';
import { dueSchema } from '#shared/time/due.ts';

const count = z.number().int().optional();

const waitingReply = z.object({
  /** How many of each kind wait for somebody of the office; left out for who may not see them. */
  waiting: z.object({
    /** Calls that nobody has and that are wanted by now. */
    calls: count,
    applications: count,
    siteRequests: count,
    conversations: count,
    discrepancies: count,
    receipts: count,
    /** Messages that a person is to send. */
    messages: count,
    problems: count,
    /** Days of recurring visits on which no call could be opened. */
    recurringVisits: count,
  }),
  /**
   * Calls that somebody is on the way to or works on, those of a partner who has not set out and should, and visits
   * agreed for the next 24 hours, those that nobody has among them; left out for who may not see them.
   */
  underWay: count,
  notSetOut: count,
  agreed: count,
  agreedUnassigned: count,
  /** The calls that have waited longest for a partner, at most five. */
  unassigned: z.array(
    z.object({
      id: z.uuid(),
      protocolNumber: z.string(),
      clientName: z.string(),
      serviceType: z.string(),
      city: z.string(),
      priority: z.enum(callPriorities),
      /** Since when it could have been somebody's: its opening, or the hour agreed for it. */
      since: instant,
      promise: dueSchema.nullable(),
    }),
  ),
});
export type Waiting = z.infer<typeof waitingReply>;

export const waitingOperations = operations('waiting', {
  readWaiting: get('/api/admin/pendencias', {
    access: 'dashboard.read',
    summary: 'What waits for somebody of the office',
    tag: 'dashboard',
    lists: { name: 'pendencias' },
    reply: waitingReply,
    polled: true,
    failure: 'Erro ao carregar pendências',
  }),
});
