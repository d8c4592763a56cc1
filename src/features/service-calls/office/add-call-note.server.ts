// Tested in #test/notes.db.test.ts.
import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import { toNote } from '#platform/notes.server.ts';
import { announce } from '#platform/notices.server.ts';
import type { Note } from '#shared/record/notes.ts';
import { callNotFound } from '../queries.server.ts';
import { callNotes, serviceCalls } from '../tables.server.ts';

/** Adds a note about a call for the office; throws `not_found`. */
export function addCallNote(ctx: Ctx, { id, text }: { id: string; text: string }): Promise<Note> {
  return inTransaction(ctx, async (inside) => {
    const [known] = await inside.db
      .select({ id: serviceCalls.id })
      .from(serviceCalls)
      .where(eq(serviceCalls.id, id))
      .for('key share');
    if (known === undefined) throw callNotFound();
    const [row] = await inside.db
      .insert(callNotes)
      .values({ callId: id, ...doneNow(ctx), text })
      .returning();
    if (row === undefined) throw new Error('The note was not saved.');
    await announce(inside, 'calls');
    return toNote(row);
  });
}
