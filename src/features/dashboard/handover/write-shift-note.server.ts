import { and, eq, isNull } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import { announce } from '#platform/notices.server.ts';
import { tooLate } from '#platform/too-late.server.ts';
import { DomainError } from '#shared/errors.ts';
import { shiftNotes } from './tables.server.ts';

/** Writes a note for the next shift, shown on every dashboard until somebody else confirms it. */
export async function writeShiftNote(ctx: Ctx, text: string): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    await inside.db.insert(shiftNotes).values({ text, ...doneNow(ctx) });
    await announce(inside, 'calls');
  });
}

/** Confirms a shift note once. Throws `not_found`, `conflict` for its author and for the slower of two people. */
export async function confirmShiftNote(ctx: Ctx, id: string): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const [note] = await inside.db.select().from(shiftNotes).where(eq(shiftNotes.id, id));
    if (note === undefined) throw new DomainError('not_found', 'Nota não encontrada.');
    if (note.actorId === ctx.actor.id) {
      throw new DomainError('conflict', 'Quem escreveu a nota não a confirma: quem chega confirma.');
    }
    const [confirmed] = await inside.db
      .update(shiftNotes)
      .set({ confirmedAt: ctx.now, confirmedById: ctx.actor.id, confirmedByName: ctx.actor.name })
      .where(and(eq(shiftNotes.id, id), isNull(shiftNotes.confirmedAt)))
      .returning({ id: shiftNotes.id });
    if (confirmed === undefined) {
      const [now] = await inside.db.select().from(shiftNotes).where(eq(shiftNotes.id, id));
      const { confirmedAt: at, confirmedById: actorId, confirmedByName: actorName } = now ?? note;
      const doneBy = at === null || actorName === null ? undefined : { at, actorId, actorName };
      throw tooLate(inside, doneBy, 'confirmou esta nota');
    }
    await announce(inside, 'calls');
  });
}
