import { sql } from 'drizzle-orm';
import { text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Note } from '#shared/notes.ts';

/** The columns of a table of notes, beside the record that they are about. */
export function noteColumns() {
  return {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    at: timestamp({ withTimezone: true }).notNull(),
    actorKind: text('actor_kind').notNull(),
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    text: text().notNull(),
  };
}

/** A stored note as replies carry it. */
export function toNote(row: { id: string; at: Date; actorName: string; text: string }): Note {
  return { id: row.id, at: row.at.toISOString(), actorName: row.actorName, text: row.text };
}
