import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { ofPartner } from '#features/partners/tables.server.ts';
import { ofCall } from '#features/service-calls/tables.server.ts';
import { choiceCheck } from '#platform/choices.server.ts';
import { moment, ownId } from '#platform/columns.server.ts';
import { commissionLineKinds } from './rules.ts';

/** What partners owe the portal. Only ever added to: a trigger refuses any change but of `settled_at`. */
export const commissionLines = pgTable(
  'commission_lines',
  {
    id: ownId(),
    callId: ofCall(),
    partnerId: ofPartner(),
    kind: text({ enum: commissionLineKinds }).notNull(),
    /** How often the call had been reopened before: a call is finished once per round. */
    round: integer().notNull(),
    /** The line that this one takes back. */
    reversesId: uuid('reverses_id')
      .unique()
      .references((): AnyPgColumn => commissionLines.id),
    /** Amounts of a reversal are negative. */
    finalValueCents: bigint('final_value_cents', { mode: 'number' }).notNull(),
    commissionBasisPoints: integer('commission_basis_points').notNull(),
    commissionCents: bigint('commission_cents', { mode: 'number' }).notNull(),
    postedAt: moment('posted_at').notNull(),
    dueOn: date('due_on').notNull(),
    settledAt: moment('settled_at'),
  },
  (t) => [
    unique('commission_lines_round_key').on(t.callId, t.kind, t.round),
    index('commission_lines_posted_index').on(t.postedAt, t.id),
    index('commission_lines_partner_index').on(t.partnerId, t.postedAt),
    choiceCheck('commission_lines_kind_check', t.kind, commissionLineKinds),
    check('commission_lines_reversal_check', sql`(${t.kind} = 'reversal') = (${t.reversesId} is not null)`),
    check(
      'commission_lines_sign_check',
      sql`case when ${t.kind} = 'commission' then ${t.finalValueCents} >= 0 and ${t.commissionCents} between 0 and ${t.finalValueCents} else ${t.finalValueCents} <= 0 and ${t.commissionCents} between ${t.finalValueCents} and 0 end`,
    ),
    check('commission_lines_percent_check', sql`${t.commissionBasisPoints} between 0 and 10000`),
  ],
);
