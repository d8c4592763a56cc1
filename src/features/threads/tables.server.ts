import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import { choiceCheck, isOneOf } from '#platform/choices.server.ts';
import { moment, ownId } from '#platform/columns.server.ts';
import { files } from '#platform/tables.server.ts';
import { inboundKinds } from '#shared/contact/inbound.ts';
import { answerStatuses, entryDirections, leavingStatuses, mediaStates, threadStatuses, turnings } from './rules.ts';

/** Conversations with people who write to the house's number. */
export const threads = pgTable(
  'threads',
  {
    id: ownId(),
    /** The same for a number with and without its ninth digit; null for people who show a user name. */
    phoneKey: text('phone_key').unique('threads_phone_key'),
    /** As the carrier writes it, with `+`. */
    phone: text(),
    /** The carrier's name for a person without a phone. */
    userId: text('user_id').unique('threads_user_key'),
    profileName: text('profile_name'),
    status: text({ enum: threadStatuses }).notNull().default('aberta'),
    assignedTo: uuid('assigned_to'),
    assignedToName: text('assigned_to_name'),
    /** The oldest words without an answer; null for none. */
    waitsSince: moment('waits_since'),
    /** The person's last words by WhatsApp, which open its window. */
    lastInboundAt: moment('last_inbound_at'),
    lastAt: moment('last_at').notNull(),
    /** The call that was opened from it. */
    callId: uuid('call_id').references(() => serviceCalls.id),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('threads_waits_index').on(t.waitsSince).where(sql`waits_since is not null`),
    index('threads_last_index').on(t.lastAt, t.id),
    choiceCheck('threads_status_check', t.status, threadStatuses),
    check('threads_person_check', sql`num_nonnulls(${t.phoneKey}, ${t.userId}) >= 1`),
  ],
);

/** Entries of a thread, of both sides. */
export const threadEntries = pgTable(
  'thread_entries',
  {
    id: ownId(),
    threadId: uuid('thread_id')
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    direction: text({ enum: entryDirections }).notNull(),
    /** The carrier's name for it. */
    providerId: text('provider_id').unique('thread_entries_provider_key'),
    /** The browser's name for an answer, made at its first letter. */
    key: uuid().unique('thread_entries_key_key'),
    kind: text({ enum: inboundKinds }).notNull(),
    text: text().notNull(),
    /** By the clock of whoever wrote. */
    at: moment('at').notNull(),
    receivedAt: moment('received_at').notNull(),
    /** The answer after it; null while it waits. */
    answeredAt: moment('answered_at'),
    mediaId: text('media_id'),
    mediaState: text('media_state', { enum: mediaStates }),
    mediaTries: smallint('media_tries').notNull().default(0),
    fileId: uuid('file_id').references(() => files.id),
    status: text({ enum: answerStatuses }),
    attempts: smallint().notNull().default(0),
    attemptedAt: moment('attempted_at'),
    /** The reason for a failure; a sentence. */
    error: text(),
    /** The approved text and its parameters; null for free words. */
    template: jsonb().$type<{ template: string; parameters: string[] }>(),
    authorId: uuid('author_id'),
    authorName: text('author_name'),
    turnedInto: text('turned_into', { enum: turnings }),
    turnedId: uuid('turned_id'),
    turnedByName: text('turned_by_name'),
    turnedAt: moment('turned_at'),
  },
  (t) => [
    index('thread_entries_thread_index').on(t.threadId, t.at, t.id),
    index('thread_entries_leaving_index')
      .on(t.status)
      .where(isOneOf(sql.raw('status'), leavingStatuses)),
    unique('thread_entries_file_key').on(t.fileId),
    choiceCheck('thread_entries_direction_check', t.direction, entryDirections),
    choiceCheck('thread_entries_kind_check', t.kind, inboundKinds),
    choiceCheck('thread_entries_media_check', t.mediaState, mediaStates),
    choiceCheck('thread_entries_status_check', t.status, answerStatuses),
    choiceCheck('thread_entries_turned_check', t.turnedInto, turnings),
    check('thread_entries_answer_check', sql`(${t.status} is not null) = (${t.direction} = 'saida')`),
    check(
      'thread_entries_file_check',
      sql`(${t.fileId} is not null) = (${t.mediaState} is not distinct from 'guardada')`,
    ),
    check('thread_entries_turned_by_check', sql`(${t.turnedInto} is null) = (${t.turnedAt} is null)`),
  ],
);
