// Tested in create-region.db.test.ts.
import type { Ctx } from '#platform/context.server.ts';
import { moveRecord } from '#platform/move-record.server.ts';
import { stateKind } from '../tables.server.ts';
import type { ChangeRegionStatusBody } from './contract.ts';

/** Begins, prepares or stops serving a state; its places keep their own status. Throws as `moveRecord` does. */
export async function changeStateStatus(
  ctx: Ctx,
  { id, status, from, reason }: { id: string } & ChangeRegionStatusBody,
): Promise<void> {
  await moveRecord(ctx, stateKind, { id, to: status, seen: from, reason });
}
