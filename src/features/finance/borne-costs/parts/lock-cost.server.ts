import { eq } from 'drizzle-orm';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { tooLate } from '#platform/too-late.server.ts';
import { DomainError } from '#shared/errors.ts';
import { borneCosts } from '../tables.server.ts';

/** A call, held until the transaction ends, as all changes of its money do first; throws `not_found`. */
export async function lockCall(ctx: Ctx, callId: string) {
  const [call] = await ctx.db.select().from(serviceCalls).where(eq(serviceCalls.id, callId)).for('no key update');
  if (call === undefined) throw new DomainError('not_found', 'Chamado não encontrado.');
  return call;
}

/** A refund or paid return that stands, its call held first; throws `not_found`, and `conflict` with who undid it. */
export async function lockCost(ctx: Ctx, id: string) {
  const [found] = await ctx.db.select({ callId: borneCosts.callId }).from(borneCosts).where(eq(borneCosts.id, id));
  if (found === undefined) throw new DomainError('not_found', 'Lançamento não encontrado.');
  await lockCall(ctx, found.callId);
  const [cost] = await ctx.db.select().from(borneCosts).where(eq(borneCosts.id, id));
  if (cost === undefined) throw new DomainError('not_found', 'Lançamento não encontrado.');
  if (cost.undoneAt !== null) {
    const doneBy = { at: cost.undoneAt, actorId: cost.undoneBy, actorName: cost.undoneName ?? '' };
    throw tooLate(ctx, doneBy, 'desfez este lançamento');
  }
  return cost;
}
