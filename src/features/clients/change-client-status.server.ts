import { and, eq } from 'drizzle-orm';
import { noReasonGiven } from '#features/partners/rules.ts';
import { actorColumns } from '#platform/actor-columns.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { announce } from '#platform/notices.server.ts';
import { DomainError } from '#shared/errors.ts';
import type { ClientStatus } from './rules.ts';
import { clientEvents, clients } from './tables.server.ts';

interface Change {
  id: string;
  status: ClientStatus;
  reason?: string | null | undefined;
}

/**
 * Any status to any other, with a reason. The same status again changes nothing.
 * Throws `not_found`, and `conflict` when somebody else was faster.
 */
export function changeClientStatus(ctx: Ctx, { id, status, reason }: Change): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const [before] = await inside.db.select({ status: clients.status }).from(clients).where(eq(clients.id, id));
    if (before === undefined) throw new DomainError('not_found', 'Cliente não encontrado.');
    if (before.status === status) return;
    const [changed] = await inside.db
      .update(clients)
      .set({ status, updatedAt: ctx.now })
      .where(and(eq(clients.id, id), eq(clients.status, before.status)))
      .returning({ id: clients.id });
    if (changed === undefined) {
      throw new DomainError('conflict', 'Outra pessoa acabou de mudar este cliente. Atualize a página.');
    }
    await inside.db.insert(clientEvents).values({
      clientId: id,
      at: ctx.now,
      ...actorColumns(ctx),
      fromStatus: before.status,
      toStatus: status,
      reason: reason || noReasonGiven,
    });
    await announce(inside, 'clients');
  });
}
