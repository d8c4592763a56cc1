import { sql } from 'drizzle-orm';
import { bigint, check, pgTable, text } from 'drizzle-orm/pg-core';
import { paymentMethods } from '#features/service-calls/rules.ts';
import { ofCall } from '#features/service-calls/tables.server.ts';
import { choiceCheck } from '#platform/choices.server.ts';
import { moment } from '#platform/columns.server.ts';
import { doneColumns } from '#platform/event-columns.server.ts';

/** Clients who were asked once more for the amount, and the answer; a statement of its own beside the first. */
export const clientQuestions = pgTable(
  'client_questions',
  {
    ...doneColumns(),
    callId: ofCall().unique('client_questions_call_key'),
    answeredAt: moment('answered_at'),
    amountCents: bigint('amount_cents', { mode: 'number' }),
    paymentMethod: text('payment_method', { enum: paymentMethods }),
  },
  (t) => [
    choiceCheck('client_questions_method_check', t.paymentMethod, paymentMethods),
    check('client_questions_amount_check', sql`${t.amountCents} between 0 and 10000000`),
    check(
      'client_questions_answered_check',
      sql`num_nonnulls(${t.answeredAt}, ${t.amountCents}, ${t.paymentMethod}) in (0, 3)`,
    ),
  ],
);
