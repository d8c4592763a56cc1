// Tested in register-client.db.test.ts.
import { inArray } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { changeEach } from '#platform/each-record.server.ts';
import type { BulkResult } from '#shared/api/bulk.ts';
import { DomainError } from '#shared/errors.ts';
import { whyNoStep } from '#shared/record/steps.ts';
import { changeClientStatus } from './change-client-status.server.ts';
import type { ChangeClientsStatusBody } from './contract.ts';
import { clientLife } from './rules.ts';
import { clients } from './tables.server.ts';

/** Gives several clients one status, each as `changeClientStatus` does; unchanged ones are reported separately. */
export async function changeClientsStatus(ctx: Ctx, input: ChangeClientsStatusBody): Promise<BulkResult[]> {
  const { records, status, reason } = input;
  const read = (ids: string[]) =>
    ctx.db
      .select({ id: clients.id, name: clients.name, status: clients.status })
      .from(clients)
      .where(inArray(clients.id, ids));
  return changeEach(ctx, records, read, async ({ id, from }) => {
    const changed = await changeClientStatus(ctx, { id, status, from, reason });
    if (!changed) throw new DomainError('conflict', whyNoStep(clientLife, { from: status, to: status }));
  });
}
