// Tested in edit-endpoint.db.test.ts.
import { eq } from 'drizzle-orm';
import { findLastChange } from '#platform/audit/find-last-change.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { editRecord } from '#platform/edit-record.server.ts';
import { refusalAt } from '#shared/errors.ts';
import type { EditEndpointBody } from './contract.ts';
import { lockEndpoint } from './queries.server.ts';
import { endpointCard } from './rules.ts';
import { webhookEndpoints } from './tables.server.ts';

/**
 * Changes name, address or events of an endpoint; its secret stays, and what waits goes to the new address. Throws
 * `not_found`, `invalid` for an address that is not of the open internet, `conflict` for what two people changed.
 */
export async function editEndpoint(
  ctx: Ctx,
  { id, seen, ...wanted }: EditEndpointBody & { id: string },
): Promise<void> {
  const problem = ctx.services.poster.problemWith(wanted.url);
  if (problem !== null) throw refusalAt('url', problem);
  await editRecord(ctx, {
    card: endpointCard,
    lock: (tx) => lockEndpoint(tx, id),
    seen,
    wanted,
    history: {
      findLast: (tx, field) =>
        findLastChange(tx, { table: 'webhook_endpoints', id }, { columns: [field], isMadeByEdit: true }),
    },
    save: async (tx, { set, changed }) => {
      // The failures were those of the former address.
      const start = changed.includes('url') ? { failingSince: null } : {};
      await tx.db
        .update(webhookEndpoints)
        .set({ ...set, ...start })
        .where(eq(webhookEndpoints.id, id));
    },
  });
}
