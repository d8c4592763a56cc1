import { sql } from 'drizzle-orm';
import { bigint, check, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ledgerEntries } from '#features/ledger/tables.server.ts';
import { ofPartner } from '#features/partners/tables.server.ts';
import { moment } from '#platform/columns.server.ts';
import { doneColumns } from '#platform/event-columns.server.ts';

/** Money that the house paid to partners with a balance in their favour: each is an entry of the ledger. */
export const partnerPayouts = pgTable(
  'partner_payouts',
  {
    ...doneColumns(),
    partnerId: ofPartner(),
    entryId: uuid('entry_id')
      .notNull()
      .unique()
      .references(() => ledgerEntries.id),
    cents: bigint({ mode: 'number' }).notNull(),
    paidOn: date('paid_on').notNull(),
    /** The identifier of its PIX. */
    pixId: text('pix_id').notNull(),
    undoneAt: moment('undone_at'),
    undoneByName: text('undone_by_name'),
    undoneReason: text('undone_reason'),
  },
  (t) => [
    index('partner_payouts_partner_index').on(t.partnerId, t.at),
    uniqueIndex('partner_payouts_pix_key').on(sql`upper(${t.pixId})`).where(sql`undone_at is null`),
    check('partner_payouts_cents_check', sql`${t.cents} > 0`),
    check('partner_payouts_undone_check', sql`(${t.undoneAt} is null) = (${t.undoneReason} is null)`),
  ],
);
