import { text } from 'drizzle-orm/pg-core';
import type { Note } from '#shared/record/notes.ts';
import { doneColumns } from './event-columns.server.ts';

/** The columns of a table of notes, besides the noted record. */
export function noteColumns() {
  return {
    ...doneColumns(),
    text: text().notNull(),
  };
}

/** A stored note as replies carry it. */
export function toNote(row: { id: string; at: Date; actorName: string; text: string }): Note {
  return { id: row.id, at: row.at.toISOString(), actorName: row.actorName, text: row.text };
}
