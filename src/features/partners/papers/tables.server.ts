import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { choiceCheck } from '#platform/choices.server.ts';
import { moment, ownId } from '#platform/columns.server.ts';
import { files } from '#platform/tables.server.ts';
import { partners } from '../tables.server.ts';
import { documentKinds, documentStatuses } from './rules.ts';

/**
 * The papers of an application, and of the partner it became, with those that the partner sent later: of each kind one
 * in force and one that waits.
 */
export const partnerDocuments = pgTable(
  'partner_documents',
  {
    id: ownId(),
    /**
     * Null for papers after the application, or partners without one. Its foreign key is in
     * `db/migrations/0002_functions_and_triggers.sql`, because applications are a later slice.
     */
    applicationId: uuid('application_id'),
    partnerId: uuid('partner_id').references(() => partners.id),
    kind: text({ enum: documentKinds }).notNull(),
    /** Null while what was asked for has not been sent. */
    fileId: uuid('file_id').references(() => files.id),
    status: text({ enum: documentStatuses }).notNull().default('pendente'),
    reason: text(),
    /** Calendar day up to which it is in force. */
    expiresOn: date('expires_on', { mode: 'string' }),
    decidedAt: moment('decided_at'),
    decidedByName: text('decided_by_name'),
    /** Accounts of who sent and who judged it; null for papers of before, and of applicants. */
    sentBy: uuid('sent_by'),
    decidedBy: uuid('decided_by'),
    sentAt: moment('sent_at'),
    /** The moment at which a newer one took its place with the partner. */
    replacedAt: moment('replaced_at'),
    /** The last reminder of its end: days before. */
    remindedDays: integer('reminded_days'),
  },
  (t) => [
    check('partner_documents_owner_check', sql`${t.applicationId} is not null or ${t.partnerId} is not null`),
    uniqueIndex('partner_documents_waiting_key')
      .on(t.partnerId, t.kind)
      .where(sql`${t.applicationId} is null and ${t.status} = 'pendente'`),
    uniqueIndex('partner_documents_in_force_key')
      .on(t.partnerId, t.kind)
      .where(sql`${t.status} = 'aprovado' and ${t.replacedAt} is null`),
    uniqueIndex('partner_documents_kind_key').on(t.applicationId, t.kind),
    index('partner_documents_partner_index').on(t.partnerId),
    index('partner_documents_expires_on_index').on(t.expiresOn),
    choiceCheck('partner_documents_kind_check', t.kind, documentKinds),
    choiceCheck('partner_documents_status_check', t.status, documentStatuses),
    check('partner_documents_file_check', sql`${t.fileId} is not null or ${t.status} = 'recusado'`),
  ],
);
