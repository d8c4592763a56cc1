import type { Ctx } from '#platform/context.server.ts';
import { changeEach } from '#platform/each-record.server.ts';
import { movedMeanwhile } from '#platform/move-record.server.ts';
import type { BulkResult } from '#shared/api/bulk.ts';
import { callKind } from '../add-call-event.server.ts';
import { findCallState, readStandings } from '../queries.server.ts';
import { takeStep } from './change-call-status.server.ts';
import type { ChangeCallsStatusBody } from './contract.ts';

/** Takes one step with several calls, each in its own transaction and only from the status that was seen. */
export function changeCallsStatus(ctx: Ctx, { records, step, reason }: ChangeCallsStatusBody): Promise<BulkResult[]> {
  return changeEach(
    ctx,
    records,
    (ids) => readStandings(ctx, ids),
    async ({ id, from }) => {
      const call = await findCallState(ctx, id);
      if (from !== call.status) throw await movedMeanwhile(ctx, callKind, id);
      await takeStep(ctx, { call, verb: step, actor: 'operator', details: { reason } });
    },
  );
}
