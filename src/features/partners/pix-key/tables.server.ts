import { sql } from 'drizzle-orm';
import { check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { choiceCheck } from '#platform/choices.server.ts';
import { moment } from '#platform/columns.server.ts';
import { doneColumns } from '#platform/event-columns.server.ts';
import { pixKeyKinds } from '#shared/br/pix.ts';
import { ofPartner } from '../tables.server.ts';
import { pixKeyStatuses } from './rules.ts';

/** PIX keys to which a partner's clients pay, one at a time; replaced keys stay. */
export const partnerPixKeys = pgTable(
  'partner_pix_keys',
  {
    ...doneColumns(),
    partnerId: ofPartner(),
    kind: text({ enum: pixKeyKinds }).notNull(),
    /** The key as banks know it. */
    pix: text().notNull(),
    status: text({ enum: pixKeyStatuses }).notNull().default('pendente'),
    /** The holder's name as the bank shows it, noted at verification. */
    holder: text(),
    /** The reason for a refusal. */
    reason: text(),
    replacedAt: moment('replaced_at'),
  },
  (t) => [
    uniqueIndex('partner_pix_keys_standing_key').on(t.partnerId).where(sql`replaced_at is null`),
    choiceCheck('partner_pix_keys_kind_check', t.kind, pixKeyKinds),
    choiceCheck('partner_pix_keys_status_check', t.status, pixKeyStatuses),
    check('partner_pix_keys_holder_check', sql`${t.status} <> 'verificada' or ${t.holder} is not null`),
    check('partner_pix_keys_reason_check', sql`${t.status} <> 'recusada' or ${t.reason} is not null`),
  ],
);
