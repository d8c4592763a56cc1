import { inArray } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { changeEach } from '#platform/each-record.server.ts';
import type { BulkResult } from '#shared/bulk.ts';
import { DomainError } from '#shared/errors.ts';
import { changeClientStatus } from './change-client-status.server.ts';
import type { ChangeClientsStatusBody } from './contract.ts';
import { clientStatusLabels } from './rules.ts';
import { clients } from './tables.server.ts';

/** Gives several clients the same status, each as `changeClientStatus` does; one that has it already is told apart. */
export async function changeClientsStatus(ctx: Ctx, input: ChangeClientsStatusBody): Promise<BulkResult[]> {
  const { ids, status, reason } = input;
  const rows = await ctx.db
    .select({ id: clients.id, name: clients.name })
    .from(clients)
    .where(inArray(clients.id, ids));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return changeEach(ctx, { ids, names }, async (id) => {
    const changed = await changeClientStatus(ctx, { id, status, reason });
    if (!changed) throw new DomainError('conflict', `O cliente já está ${clientStatusLabels[status].toLowerCase()}.`);
  });
}
