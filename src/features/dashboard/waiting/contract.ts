import { z } from 'zod';
import { callPriorities } from '#features/service-calls/rules.ts';
import { instant } from '#shared/api/fields.ts';
import { get, operations } from '#shared/api/operation.ts';
import { dueSchema } from '#shared/time/due.ts';

const count = z.number().int().optional();

/** Number of waiting items by kind; omitted for people who may not see them. */
export const waitingCountsSchema = z.object({
  /** Unassigned calls that are due. */
  calls: count,
  applications: count,
  siteRequests: count,
  conversations: count,
  /** People who wrote to the house's number and have no answer. */
  threads: count,
  /** Numbers whose calls were missed and that nobody has spoken with since. */
  callbacks: count,
  discrepancies: count,
  /** Fraud cases that nobody has taken up; for people who decide, also those of which a decision is asked. */
  fraudCases: count,
  receipts: count,
  /** Messages that a person is to send. */
  messages: count,
  problems: count,
  /** Reviews that nobody has moderated. */
  reviews: count,
  /** Declined budgets with a contact that is due. */
  budgets: count,
  /** Days of recurring visits on which no call could be opened. */
  recurringVisits: count,
  /** Payments that partners say to have made, wishes for more time, and debts above the ceiling. */
  paidClaims: count,
  timeWishes: count,
  debtQuestions: count,
  /** Partners who were heard, or let the deadline pass, and await a decision; decisions to be looked at again. */
  hearings: count,
  secondLooks: count,
  /** Requests of people about their own data that nobody has taken up. */
  privacyRequests: count,
  /** Incidents with personal data that nobody was told of. */
  incidents: count,
});

const waitingReply = z.object({
  waiting: waitingCountsSchema,
  /**
   * Omitted for people who may not see them. Counts:
   * - calls with a partner on the way or at work,
   * - calls whose partner should have set out,
   * - visits of the next 24 hours, including unassigned ones.
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
      /** The first moment for an assignment: its opening, or its agreed hour. */
      since: instant,
      promise: dueSchema.nullable(),
    }),
  ),
});
export type Waiting = z.infer<typeof waitingReply>;

export const waitingOperations = operations('waiting', {
  readWaiting: get('/api/admin/pendencias', {
    access: 'back-office.enter',
    summary: 'What waits for somebody of the office',
    tag: 'dashboard',
    lists: { name: 'pendencias' },
    reply: waitingReply,
    polled: true,
    failure: 'Erro ao carregar pendências',
  }),
});
