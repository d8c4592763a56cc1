import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ofPartner } from '#features/partners/tables.server.ts';
import { choiceCheck } from '#platform/choices.server.ts';
import { moment, ownId } from '#platform/columns.server.ts';
import { debtDecisions } from './rules.ts';

/** Partners whose debt passed the ceiling, and what a person decided. One of a partner waits at a time. */
export const debtQuestions = pgTable(
  'debt_questions',
  {
    id: ownId(),
    partnerId: ofPartner(),
    askedAt: moment('asked_at').notNull(),
    cents: bigint({ mode: 'number' }).notNull(),
    ceilingCents: bigint('ceiling_cents', { mode: 'number' }).notNull(),
    decision: text({ enum: debtDecisions }),
    reason: text(),
    decidedAt: moment('decided_at'),
    decidedKind: text('decided_kind'),
    decidedById: uuid('decided_by_id'),
    decidedByName: text('decided_by_name'),
  },
  (t) => [
    index('debt_questions_partner_index').on(t.partnerId, t.askedAt),
    uniqueIndex('debt_questions_open_key').on(t.partnerId).where(sql`decision is null`),
    choiceCheck('debt_questions_decision_check', t.decision, debtDecisions),
    check('debt_questions_decided_check', sql`(${t.decision} is null) = (${t.decidedAt} is null)`),
  ],
);
