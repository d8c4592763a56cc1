// Tested in #features/service-requests/api.db.test.ts.
import { and, eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { announce } from '#platform/notices.server.ts';
import { tooLate } from '#platform/too-late.server.ts';
import { DomainError } from '#shared/errors.ts';
import { savedRequests } from './tables.server.ts';

type Outcome = { id: string } & ({ status: 'convertido'; callId: string } | { status: 'descartado'; reason: string });

/**
 * Turns a new request into a call, or discards it, once. Throws `not_found`, and `conflict` when somebody was faster.
 */
export function completeSavedRequest(ctx: Ctx, { id, ...outcome }: Outcome): Promise<void> {
  // The column names an account; a key of the API has none.
  const decidedBy = ctx.actor.kind === 'user' ? ctx.actor.id : null;
  return inTransaction(ctx, async (inside) => {
    const [changed] = await inside.db
      .update(savedRequests)
      .set({ ...outcome, decidedBy, decidedByName: ctx.actor.name, decidedAt: ctx.now })
      .where(and(eq(savedRequests.id, id), eq(savedRequests.status, 'novo')))
      .returning({ id: savedRequests.id });
    if (changed === undefined) throw await refusalOf(inside, id);
    await announce(inside, 'saved-requests');
  });
}

async function refusalOf(ctx: Ctx, id: string): Promise<DomainError> {
  const [row] = await ctx.db.select().from(savedRequests).where(eq(savedRequests.id, id));
  if (row === undefined || row.decidedAt === null) return new DomainError('not_found', 'Pedido não encontrado.');
  const action = { actorId: row.decidedBy, actorName: row.decidedByName ?? 'Alguém', at: row.decidedAt };
  const what = row.status === 'convertido' ? 'abriu o chamado deste pedido' : 'descartou este pedido';
  return tooLate(ctx, action, what);
}
