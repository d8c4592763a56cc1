// Tested in erase-person.db.test.ts.
import { and, eq, isNull } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { announce } from '#platform/notices.server.ts';
import { DomainError } from '#shared/errors.ts';
import { findHeldPerson } from './parts/held-person.server.ts';
import { legalHolds } from './tables.server.ts';

/** Ends the hold of a request's person, once. Throws `not_found`, and `conflict` where none stands. */
export function endLegalHold(ctx: Ctx, { id, reason }: { id: string; reason: string }): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const { personKind, recordId } = await findHeldPerson(inside, id);
    const [ended] = await inside.db
      .update(legalHolds)
      .set({ endedAt: ctx.now, endedByName: ctx.actor.name, endReason: reason })
      .where(and(eq(legalHolds.personKind, personKind), eq(legalHolds.recordId, recordId), isNull(legalHolds.endedAt)))
      .returning({ id: legalHolds.id });
    if (ended === undefined) throw new DomainError('conflict', 'Não há guarda em vigor. Atualize a página.');
    await announce(inside, 'privacy-requests');
  });
}
