// Tested in #test/notes.db.test.ts.
import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import { toNote } from '#platform/notes.server.ts';
import { announce } from '#platform/notices.server.ts';
import { DomainError } from '#shared/errors.ts';
import type { Note } from '#shared/record/notes.ts';
import { partnerNotes, partners } from '../tables.server.ts';

/** Adds a note about a partner for the office; throws `not_found`. */
export function addPartnerNote(ctx: Ctx, { id, text }: { id: string; text: string }): Promise<Note> {
  return inTransaction(ctx, async (inside) => {
    const [known] = await inside.db
      .select({ id: partners.id })
      .from(partners)
      .where(eq(partners.id, id))
      .for('key share');
    if (known === undefined) throw new DomainError('not_found', 'Prestador não encontrado.');
    const [row] = await inside.db
      .insert(partnerNotes)
      .values({ partnerId: id, ...doneNow(ctx), text })
      .returning();
    if (row === undefined) throw new Error('The note was not saved.');
    await announce(inside, 'partners');
    return toNote(row);
  });
}
