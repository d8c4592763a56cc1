import { type AnyPgColumn, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { choiceCheck } from '#platform/choices.server.ts';
import { doneColumns } from '#platform/event-columns.server.ts';
import { pixKeyKinds } from '#shared/br/pix.ts';

/** PIX accounts to which partners pay; the newest row counts. Only ever added to. */
export const pixAccounts = pgTable(
  'pix_accounts',
  {
    ...doneColumns(),
    kind: text({ enum: pixKeyKinds }).notNull(),
    /** The key as banks know it. */
    pix: text().notNull(),
    holder: text().notNull(),
    city: text().notNull(),
    /** The account whose place it took: of two people who change one account, the second is refused. */
    followsId: uuid('follows_id').references((): AnyPgColumn => pixAccounts.id),
  },
  (t) => [
    choiceCheck('pix_accounts_kind_check', t.kind, pixKeyKinds),
    unique('pix_accounts_follows_key').on(t.followsId).nullsNotDistinct(),
  ],
);
