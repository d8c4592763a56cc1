import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, smallint, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { declineReasons } from '#features/service-calls/reference-declines.ts';
import { ofCall } from '#features/service-calls/tables.server.ts';
import { choiceCheck, isOneOf } from '#platform/choices.server.ts';
import { moment, ownId } from '#platform/columns.server.ts';
import { doneColumns, eventColumns } from '#platform/event-columns.server.ts';
import { type RecordKind, statusEvents } from '#platform/move-record.server.ts';
import { conversionStrategies, lostReasons, touchChannels } from './reference-conversion.ts';
import { type BudgetStatus, budgetLife, budgetPriorities, budgetStatuses, openBudgetStatuses } from './rules.ts';

/** A budget that the client refused, to be won back with another value. */
export const budgets = pgTable(
  'budgets',
  {
    id: ownId(),
    callId: ofCall(),
    status: text({ enum: budgetStatuses }).notNull().default('pendente'),
    priority: text({ enum: budgetPriorities }).notNull(),
    originalValueCents: bigint('original_value_cents', { mode: 'number' }).notNull(),
    proposedValueCents: bigint('proposed_value_cents', { mode: 'number' }).notNull(),
    /** Null where nobody said. */
    declineReason: text('decline_reason', { enum: declineReasons }),
    conversionStrategy: text('conversion_strategy').notNull(),
    /** The moment at which the clock ends it, while it is open. */
    expiresAt: moment('expires_at').notNull(),
    lostReason: text('lost_reason', { enum: lostReasons }),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('budgets_open_key')
      .on(t.callId)
      .where(isOneOf(sql.raw('status'), openBudgetStatuses)),
    index('budgets_created_at_index').on(t.createdAt, t.id),
    index('budgets_call_index').on(t.callId),
    choiceCheck('budgets_status_check', t.status, budgetStatuses),
    choiceCheck('budgets_decline_check', t.declineReason, declineReasons),
    choiceCheck('budgets_lost_reason_check', t.lostReason, lostReasons),
    check('budgets_lost_check', sql`(${t.status} = 'perdido') = (${t.lostReason} is not null)`),
    choiceCheck('budgets_priority_check', t.priority, budgetPriorities),
    check('budgets_original_check', sql`${t.originalValueCents} between 1 and 10000000`),
    check('budgets_proposed_check', sql`${t.proposedValueCents} between 0 and ${t.originalValueCents}`),
  ],
);

/** Changes of a budget's status: who, when, why. Only ever added to. */
export const budgetEvents = pgTable(
  'budget_events',
  {
    recordId: uuid('budget_id')
      .notNull()
      .references(() => budgets.id),
    ...eventColumns(),
  },
  (t) => [index('budget_events_budget_index').on(t.recordId, t.at)],
);

/** Contacts with the client of a declined budget, one per planned day. Append-only. */
export const budgetTouches = pgTable(
  'budget_touches',
  {
    ...doneColumns(),
    budgetId: uuid('budget_id')
      .notNull()
      .references(() => budgets.id),
    /** Of `touchDays`. */
    day: smallint().notNull(),
    channel: text({ enum: touchChannels }).notNull(),
    strategy: text({ enum: conversionStrategies }).notNull(),
    note: text(),
  },
  (t) => [
    unique('budget_touches_day_unique').on(t.budgetId, t.day),
    check('budget_touches_day_check', sql`${t.day} in (0, 1, 3)`),
    choiceCheck('budget_touches_channel_check', t.channel, touchChannels),
    choiceCheck('budget_touches_strategy_check', t.strategy, conversionStrategies),
  ],
);

/** Moves of a refused budget. */
export const budgetKind: RecordKind<typeof budgets, BudgetStatus> = {
  life: budgetLife,
  table: budgets,
  id: budgets.id,
  status: budgets.status,
  history: statusEvents(budgetEvents, budgetLife),
  topics: ['budgets'],
  notFound: 'Orçamento não encontrado.',
};
