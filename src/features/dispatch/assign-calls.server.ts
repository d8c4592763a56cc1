// Tested in assign-partner.db.test.ts.
import { readStandings } from '#features/service-calls/queries.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { changeEach } from '#platform/each-record.server.ts';
import type { BulkResult } from '#shared/api/bulk.ts';
import { assignPartner } from './assign-partner.server.ts';
import type { AssignCallsBody } from './contract.ts';

/**
 * Sends one partner, with one vehicle where it is named, to several calls, each as `assignPartner` does and from the
 * status that was seen of it.
 */
export function assignCalls(ctx: Ctx, { records, partnerId, vehicleId }: AssignCallsBody): Promise<BulkResult[]> {
  return changeEach(
    ctx,
    records,
    (ids) => readStandings(ctx, ids),
    async ({ id, from }) => {
      await assignPartner(ctx, { callId: id, partnerId, vehicleId, from });
    },
  );
}
