import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import { choiceCheck } from '#platform/choices.server.ts';
import { moment, ownId } from '#platform/columns.server.ts';
import { callbackEnds, phoneCallKinds } from './rules.ts';

/** Telephone calls, noted by people or told by the PABX. */
export const phoneCalls = pgTable(
  'phone_calls',
  {
    id: ownId(),
    /** The name by which it is told apart: of the browser's first letter, or of the PABX. */
    key: text().notNull().unique('phone_calls_key_key'),
    kind: text({ enum: phoneCallKinds }).notNull(),
    /** Null for a hidden number. */
    phone: text(),
    /** The moment of the ringing, by the clock of whoever tells it. */
    rangAt: moment('rang_at').notNull(),
    seconds: integer(),
    /** The service call that it was about. */
    callId: uuid('call_id').references(() => serviceCalls.id),
    words: text(),
    savedAt: moment('saved_at').notNull(),
    /** Null for what the PABX told. */
    authorId: uuid('author_id'),
    authorName: text('author_name'),
  },
  (t) => [
    index('phone_calls_phone_index').on(t.phone, t.rangAt),
    index('phone_calls_rang_index').on(t.rangAt, t.id),
    index('phone_calls_call_index').on(t.callId).where(sql`call_id is not null`),
    choiceCheck('phone_calls_kind_check', t.kind, phoneCallKinds),
    check('phone_calls_author_check', sql`(${t.authorId} is null) = (${t.authorName} is null)`),
  ],
);

/** People to ring back: one open row a number, over all its missed calls since somebody last spoke with it. */
export const callbacks = pgTable(
  'callbacks',
  {
    id: ownId(),
    phone: text().notNull(),
    /** The oldest and the newest missed call. */
    since: moment('since').notNull(),
    lastAt: moment('last_at').notNull(),
    missed: integer().notNull(),
    claimedBy: uuid('claimed_by'),
    claimedByName: text('claimed_by_name'),
    claimedAt: moment('claimed_at'),
    ending: text({ enum: callbackEnds }),
    endedAt: moment('ended_at'),
    /** Null where the person rang again. */
    endedBy: uuid('ended_by'),
    endedName: text('ended_name'),
    endReason: text('end_reason'),
    /** The phone call that was noted with the end. */
    phoneCallId: uuid('phone_call_id').references(() => phoneCalls.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('callbacks_open_key').on(t.phone).where(sql`ended_at is null`),
    index('callbacks_since_index').on(t.since, t.id).where(sql`ended_at is null`),
    index('callbacks_phone_index').on(t.phone, t.endedAt),
    choiceCheck('callbacks_ending_check', t.ending, callbackEnds),
    check('callbacks_ended_check', sql`(${t.ending} is null) = (${t.endedAt} is null)`),
    check('callbacks_claimed_check', sql`num_nonnulls(${t.claimedBy}, ${t.claimedByName}, ${t.claimedAt}) in (0, 3)`),
  ],
);
