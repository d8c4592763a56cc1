import { and, desc, eq } from 'drizzle-orm';
import { fasterSentence, noReasonGiven } from '#features/partners/rules.ts';
import { actorColumns } from '#platform/actor-columns.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { announce } from '#platform/notices.server.ts';
import { DomainError } from '#shared/errors.ts';
import { type ClientStatus, clientStatusLabels } from './rules.ts';
import { clientEvents, clients } from './tables.server.ts';

interface Change {
  id: string;
  status: ClientStatus;
  /** The status that was seen; refused when it is another by now. */
  from?: ClientStatus | undefined;
  reason?: string | null | undefined;
}

/**
 * Any status to any other, with a reason. The same status again changes nothing and gives false.
 * Throws `not_found`, and `conflict` when somebody else was faster.
 */
export function changeClientStatus(ctx: Ctx, { id, status, from, reason }: Change): Promise<boolean> {
  return inTransaction(ctx, async (inside) => {
    const [before] = await inside.db.select({ status: clients.status }).from(clients).where(eq(clients.id, id));
    if (before === undefined) throw new DomainError('not_found', 'Cliente não encontrado.');
    if (from !== undefined && from !== before.status) throw await changedMeanwhile(inside, id);
    if (before.status === status) return false;
    const [changed] = await inside.db
      .update(clients)
      .set({ status, updatedAt: ctx.now })
      .where(and(eq(clients.id, id), eq(clients.status, before.status)))
      .returning({ id: clients.id });
    if (changed === undefined) throw await changedMeanwhile(inside, id);
    await inside.db.insert(clientEvents).values({
      clientId: id,
      at: ctx.now,
      ...actorColumns(ctx),
      fromStatus: before.status,
      toStatus: status,
      reason: reason || noReasonGiven,
    });
    await announce(inside, 'clients');
    return true;
  });
}

/** The refusal that says who was faster. */
async function changedMeanwhile(ctx: Ctx, id: string): Promise<DomainError> {
  const [last] = await ctx.db
    .select()
    .from(clientEvents)
    .where(eq(clientEvents.clientId, id))
    .orderBy(desc(clientEvents.id))
    .limit(1);
  if (last === undefined)
    return new DomainError('conflict', 'Outra pessoa acabou de mudar este cliente. Atualize a página.');
  const status = clientStatusLabels[last.toStatus as ClientStatus];
  const what = `passou este cliente para ${status}`;
  return new DomainError('conflict', fasterSentence(last, what, { id: ctx.actor.id, now: ctx.now }));
}
