import { inArray } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { changeEach } from '#platform/each-record.server.ts';
import type { BulkResult } from '#shared/bulk.ts';
import { DomainError } from '#shared/errors.ts';
import { changeCallStatus } from './change-call-status.server.ts';
import type { ChangeCallsStatusBody } from './contract.ts';
import { findCallState } from './queries.server.ts';
import { callStatusLabels } from './rules.ts';
import { serviceCalls } from './tables.server.ts';

/** Takes the step that leads to `status` with several calls, each as `changeCallStatus` does; `from` leaves others out. */
export async function changeCallsStatus(ctx: Ctx, input: ChangeCallsStatusBody): Promise<BulkResult[]> {
  const { ids, status, from, reason } = input;
  const rows = await ctx.db
    .select({ id: serviceCalls.id, name: serviceCalls.protocolNumber })
    .from(serviceCalls)
    .where(inArray(serviceCalls.id, ids));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return changeEach(ctx, { ids, names }, async (id) => {
    const call = await findCallState(ctx, id);
    if (from !== undefined && !from.includes(call.status)) {
      const standing = callStatusLabels[call.status].toLowerCase();
      throw new DomainError('conflict', `O chamado está ${standing}: não dá para fazer isso agora.`);
    }
    await changeCallStatus(ctx, { id, status, from: call.status, reason });
  });
}
