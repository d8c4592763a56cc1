import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#platform/columns.server.ts';
import { doneColumns } from '#platform/event-columns.server.ts';

/** Notes from shift to shift, with reader and time. */
export const shiftNotes = pgTable(
  'shift_notes',
  {
    ...doneColumns(),
    text: text().notNull(),
    confirmedAt: moment('confirmed_at'),
    confirmedById: uuid('confirmed_by_id'),
    confirmedByName: text('confirmed_by_name'),
  },
  (t) => [
    index('shift_notes_at_index').on(t.at),
    check('shift_notes_confirmed_check', sql`(${t.confirmedAt} is null) = (${t.confirmedByName} is null)`),
  ],
);
