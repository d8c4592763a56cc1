import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ofCall } from '#features/service-calls/tables.server.ts';
import { choiceCheck } from '#platform/choices.server.ts';
import { moment } from '#platform/columns.server.ts';
import { doneColumns } from '#platform/event-columns.server.ts';
import { files } from '#platform/tables.server.ts';
import { callFileKinds, callFileSides } from './rules.ts';

/** The photos and papers of a call. */
export const callFiles = pgTable(
  'call_files',
  {
    ...doneColumns(),
    callId: ofCall(),
    /** Null once it was removed and its time to come back is over. */
    fileId: uuid('file_id').references(() => files.id, { onDelete: 'set null' }),
    /** The small picture; null for a PDF. */
    smallFileId: uuid('small_file_id').references(() => files.id, { onDelete: 'set null' }),
    kind: text({ enum: callFileKinds }).notNull(),
    side: text({ enum: callFileSides }).notNull(),
    caption: text(),
    /** The sender's id: the same photo sent again after a lost answer. */
    clientPhotoId: uuid('client_photo_id').notNull(),
    /** Further ids of the same bytes; an id refers to them for ever. */
    otherPhotoIds: uuid('other_photo_ids').array().notNull().default([]),
    /** Digest of the bytes as they were sent. */
    sentSha256: text('sent_sha256').notNull(),
    takenAt: moment('taken_at').notNull(),
    shownToClient: boolean('shown_to_client').notNull().default(false),
    /** Part of a written quote, where the client sees it. */
    isQuoted: boolean('is_quoted').notNull().default(false),
    removedAt: moment('removed_at'),
    removedByName: text('removed_by_name'),
    removeReason: text('remove_reason'),
  },
  (t) => [
    index('call_files_call_index').on(t.callId, t.takenAt, t.id),
    index('call_files_file_index').on(t.fileId),
    index('call_files_small_file_index').on(t.smallFileId),
    uniqueIndex('call_files_photo_unique').on(t.callId, t.clientPhotoId),
    uniqueIndex('call_files_bytes_unique').on(t.callId, t.sentSha256).where(sql`${t.removedAt} is null`),
    choiceCheck('call_files_kind_check', t.kind, callFileKinds),
    choiceCheck('call_files_side_check', t.side, callFileSides),
    check(
      'call_files_removed_check',
      sql`(${t.removedAt} is null) = (${t.removeReason} is null) and (${t.removedAt} is null) = (${t.removedByName} is null)`,
    ),
    check('call_files_inside_check', sql`${t.kind} <> 'interno' or not ${t.shownToClient}`),
  ],
);
