// Tested in assign-partner.db.test.ts.
import { readStandings } from '#features/service-calls/queries.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { changeEach } from '#platform/each-record.server.ts';
import type { BulkResult } from '#shared/api/bulk.ts';
import { assignPartner } from './assign-partner.server.ts';
import type { AssignCallsBody } from './contract.ts';

/**
 * Assigns one partner, with an optional vehicle, to several calls, each as `assignPartner` does and only from the
 * status that was seen.
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
