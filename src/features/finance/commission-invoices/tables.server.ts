import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, check, date, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { ofPartner } from '#features/partners/tables.server.ts';
import { doneColumns } from '#platform/event-columns.server.ts';

/**
 * Notes (NFS-e) that were issued for the commission of a partner in a month; of each the newest row counts, and one
 * without a number took the note back. Only ever added to.
 */
export const commissionInvoices = pgTable(
  'commission_invoices',
  {
    ...doneColumns(),
    partnerId: ofPartner(),
    month: date().notNull(),
    number: text(),
    verificationCode: text('verification_code'),
    issuedOn: date('issued_on'),
    /** The commission of the month, for which the note was issued. */
    cents: bigint({ mode: 'number' }).notNull(),
    /** The reason for which a note was taken back. */
    reason: text(),
    /** The row whose place it took: of two people who change one note, the second is refused. */
    followsId: uuid('follows_id').references((): AnyPgColumn => commissionInvoices.id),
  },
  (t) => [
    index('commission_invoices_month_index').on(t.month, t.partnerId),
    unique('commission_invoices_follows_key').on(t.partnerId, t.month, t.followsId).nullsNotDistinct(),
    check('commission_invoices_month_check', sql`extract(day from ${t.month}) = 1`),
    check(
      'commission_invoices_number_check',
      sql`(${t.number} is null) = (${t.verificationCode} is null) and (${t.number} is null) = (${t.issuedOn} is null) and (${t.number} is null) = (${t.reason} is not null)`,
    ),
  ],
);
