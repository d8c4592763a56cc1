// Tested in erase-person.db.test.ts.
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import { announce } from '#platform/notices.server.ts';
import { DomainError, refusalAt } from '#shared/errors.ts';
import { todayOn } from '#shared/time/dates.ts';
import type { SetLegalHoldBody } from './contract.ts';
import { findHeldPerson } from './parts/held-person.server.ts';
import { legalHolds } from './tables.server.ts';

/** Holds the data of a request's person back. Throws `not_found`, `invalid` for a past day, `conflict` for a second. */
export async function setLegalHold(
  ctx: Ctx,
  { id, reason, until = null }: SetLegalHoldBody & { id: string },
): Promise<void> {
  if (until !== null && until < todayOn(ctx.now)) throw refusalAt('until', 'Escolha um dia que ainda não passou.');
  await inTransaction(ctx, async (inside) => {
    const person = await findHeldPerson(inside, id);
    const [held] = await inside.db
      .insert(legalHolds)
      .values({ ...doneNow(inside), ...person, reason, until })
      .onConflictDoNothing()
      .returning({ id: legalHolds.id });
    if (held === undefined) throw new DomainError('conflict', 'Já há uma guarda em vigor. Atualize a página.');
    await announce(inside, 'privacy-requests');
  });
}
