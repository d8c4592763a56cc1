import { sql } from 'drizzle-orm';
import { bigint, check, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ledgerEntries } from '#features/ledger/tables.server.ts';
import { ofPartner, partners } from '#features/partners/tables.server.ts';
import { ofCall } from '#features/service-calls/tables.server.ts';
import { choiceCheck } from '#platform/choices.server.ts';
import { moment } from '#platform/columns.server.ts';
import { doneColumns } from '#platform/event-columns.server.ts';
import { costKinds, refundHands } from './rules.ts';

/**
 * Borne costs: money back to a client, or a return in guarantee that its partner was paid for. Rows are only added and
 * undone.
 */
export const borneCosts = pgTable(
  'borne_costs',
  {
    ...doneColumns(),
    kind: text({ enum: costKinds }).notNull(),
    callId: ofCall(),
    /** The partner that bears its part: the call's own, or that of the first call of a return. */
    partnerId: ofPartner(),
    /** The partner that did the return and is paid for it. */
    doneById: uuid('done_by_id').references(() => partners.id),
    cents: bigint({ mode: 'number' }).notNull(),
    /** The partner's part; the rest is the central's. */
    partnerCents: bigint('partner_cents', { mode: 'number' }).notNull(),
    /** The commission that went back with a refund. */
    commissionCents: bigint('commission_cents', { mode: 'number' }).notNull().default(0),
    handedBy: text('handed_by', { enum: refundHands }),
    reason: text().notNull(),
    entryId: uuid('entry_id')
      .notNull()
      .unique()
      .references(() => ledgerEntries.id),
    /** The entry by which the central handed a refund over; null, like its day and proof, until then. */
    payoutEntryId: uuid('payout_entry_id').references(() => ledgerEntries.id),
    paidOn: date('paid_on'),
    payoutProof: text('payout_proof'),
    undoneAt: moment('undone_at'),
    undoneBy: uuid('undone_by'),
    undoneName: text('undone_name'),
  },
  (t) => [
    index('borne_costs_call_index').on(t.callId),
    uniqueIndex('borne_costs_paid_return_key').on(t.callId).where(sql`kind = 'guarantee' and undone_at is null`),
    choiceCheck('borne_costs_kind_check', t.kind, costKinds),
    choiceCheck('borne_costs_handed_check', t.handedBy, refundHands),
    check('borne_costs_parts_check', sql`${t.cents} > 0 and ${t.partnerCents} between 0 and ${t.cents}`),
    check('borne_costs_commission_check', sql`${t.commissionCents} between 0 and ${t.partnerCents}`),
    check(
      'borne_costs_refund_check',
      sql`(${t.kind} = 'refund') = (${t.handedBy} is not null) and (${t.kind} = 'guarantee') = (${t.doneById} is not null)`,
    ),
    check(
      'borne_costs_payout_check',
      sql`(${t.payoutEntryId} is null) = (${t.paidOn} is null) and (${t.payoutEntryId} is null) = (${t.payoutProof} is null)`,
    ),
  ],
);
