import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { choiceCheck } from '#platform/choices.server.ts';
import { moment, ownId } from '#platform/columns.server.ts';
import { doneColumns, eventColumns } from '#platform/event-columns.server.ts';
import type { Wording } from '#platform/messages/template.server.ts';
import { type RecordKind, statusEvents } from '#platform/move-record.server.ts';
import { messageChannels } from '#shared/contact/messages.ts';
import { causeKinds, type MessageStatus, messageLife, messageStatuses } from './rules.ts';

/**
 * Messages to people outside, stored in the transaction that causes them. Without keys, and without addresses except
 * those no longer on record.
 */
export const messages = pgTable(
  'messages',
  {
    id: ownId(),
    /** Of its definition. */
    name: text().notNull(),
    /** Key of the cause: unique together with the name. */
    once: text().notNull(),
    /** References for rendering it. */
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The operator's words when it was queued; null for the original ones. */
    wording: jsonb().$type<Wording>(),
    causeKind: text('cause_kind', { enum: causeKinds }).notNull(),
    causeId: uuid('cause_id').notNull(),
    status: text({ enum: messageStatuses }).notNull().default('na_fila'),
    /** Not sent before. */
    dueAt: moment('due_at').notNull(),
    /** The name as last rendered; null before. */
    recipientName: text('recipient_name'),
    maskedTo: text('masked_to'),
    /** Its present or last channel. */
    channel: text({ enum: messageChannels }),
    /** Channels that refused it. */
    refusedChannels: text('refused_channels', { enum: messageChannels }).array().notNull().default(sql`'{}'`),
    attempts: smallint().notNull().default(0),
    attemptedAt: moment('attempted_at'),
    /** The reason for the last failure, or for waiting for a person; a sentence. */
    lastError: text('last_error'),
    /** Text when sent, without its link; null before. */
    sentText: text('sent_text'),
    /** The carrier's name for it. */
    providerId: text('provider_id'),
    /** By the price list, once it left. */
    costCents: integer('cost_cents').notNull().default(0),
    sentAt: moment('sent_at'),
    deliveredAt: moment('delivered_at'),
    readAt: moment('read_at'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    unique('messages_once_key').on(t.name, t.once),
    index('messages_status_index').on(t.status, t.dueAt),
    index('messages_cause_index').on(t.causeKind, t.causeId),
    index('messages_provider_id_index').on(t.providerId),
    index('messages_sent_at_index').on(t.sentAt),
    choiceCheck('messages_status_check', t.status, messageStatuses),
    choiceCheck('messages_channel_check', t.channel, messageChannels),
    choiceCheck('messages_cause_kind_check', t.causeKind, causeKinds),
  ],
);

/** Status history of messages, with authors. */
export const messageEvents = pgTable(
  'message_events',
  {
    recordId: uuid('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    ...eventColumns(),
  },
  (t) => [index('message_events_message_index').on(t.recordId, t.at)],
);

/** Versions of the texts that an operator gave messages: the newest counts, without words it is the original. */
export const messageTexts = pgTable(
  'message_texts',
  {
    ...doneColumns(),
    /** The name of the message's definition. */
    message: text().notNull(),
    version: integer().notNull(),
    /** With variables in the words of `message-words.ts`. */
    subject: text(),
    body: text(),
    /** The approved WhatsApp template with this body; null for none. */
    template: text(),
  },
  (t) => [
    unique('message_texts_version_key').on(t.message, t.version),
    check('message_texts_words_check', sql`(${t.subject} is null) = (${t.body} is null)`),
    check('message_texts_template_check', sql`${t.template} is null or ${t.body} is not null`),
  ],
);

/** People who wrote to us or said whether they want to hear from us, by phone. */
export const messageContacts = pgTable('message_contacts', {
  id: ownId(),
  /** The same for a number with and without its ninth digit. */
  phoneKey: text('phone_key').notNull().unique(),
  /** Their last message; for 24 hours free text may answer it. */
  lastInboundAt: moment('last_inbound_at'),
  /** They opted out of everything except a running service. */
  optedOut: boolean('opted_out').notNull().default(false),
  /** The moment of their last choice; earlier choices that arrive later do not count. */
  choiceAt: moment('choice_at'),
});

/** Moves of a message. */
export const messageKind: RecordKind<typeof messages, MessageStatus> = {
  life: messageLife,
  table: messages,
  id: messages.id,
  status: messages.status,
  history: statusEvents(messageEvents, messageLife),
  topics: ['messages'],
  notFound: 'Mensagem não encontrada.',
};
