import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/tables.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import { choiceCheck } from '#platform/choices.server.ts';
import { moment, ownId } from '#platform/columns.server.ts';
import { type AnswerPart, handOverReasons, outcomes } from '../answers/rules.ts';
import { conversationStatuses, senders, unhelpfulReasons } from './rules.ts';

/** Conversations of visitors; each is deleted after the configured days. */
export const conversations = pgTable(
  'conversations',
  {
    id: ownId(),
    /** Digest of the key in the visitor's tab. */
    keyDigest: text('key_digest').notNull().unique(),
    createdAt: moment('created_at').notNull(),
    lastMessageAt: moment('last_message_at').notNull(),
    visitorSeenAt: moment('visitor_seen_at'),
    status: text({ enum: conversationStatuses }).notNull().default('automatica'),
    takenBy: uuid('taken_by').references(() => users.id, { onDelete: 'set null' }),
    takenByName: text('taken_by_name'),
    callId: uuid('call_id').references(() => serviceCalls.id),
  },
  (t) => [
    index('conversations_last_message_index').on(t.lastMessageAt.desc(), t.id.desc()),
    choiceCheck('conversations_status_check', t.status, conversationStatuses),
    check('conversations_call_check', sql`(${t.status} = 'convertida') = (${t.callId} is not null)`),
  ],
);

/** Messages, without document numbers. */
export const conversationMessages = pgTable(
  'conversation_messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull(),
    sender: text({ enum: senders }).notNull(),
    /** Its author, for a message of the central. */
    authorName: text('author_name'),
    content: text().notNull(),
    /** The pieces of an answer with their pages. */
    parts: jsonb().$type<AnswerPart[]>(),
    outcome: text({ enum: outcomes }),
    /** The reason for which a person was offered with this answer, or after its rating. */
    handOver: text('hand_over', { enum: handOverReasons }),
    /** The question's significant words, to count equal ones; for missed answers. */
    questionKey: text('question_key'),
    helpful: boolean(),
    unhelpfulReason: text('unhelpful_reason', { enum: unhelpfulReasons }),
    searchText: text('search_text').notNull().generatedAlwaysAs(sql`searchable(content)`),
  },
  (t) => [
    index('conversation_messages_conversation_index').on(t.conversationId, t.id),
    index('conversation_messages_search_index').using('gin', sql`${t.searchText} gin_trgm_ops`),
    index('conversation_messages_missed_index').on(t.questionKey).where(sql`${t.questionKey} is not null`),
    choiceCheck('conversation_messages_sender_check', t.sender, senders),
    choiceCheck('conversation_messages_outcome_check', t.outcome, outcomes),
    choiceCheck('conversation_messages_hand_over_check', t.handOver, handOverReasons),
    choiceCheck('conversation_messages_reason_check', t.unhelpfulReason, unhelpfulReasons),
    check('conversation_messages_rating_check', sql`${t.unhelpfulReason} is null or ${t.helpful} = false`),
  ],
);
