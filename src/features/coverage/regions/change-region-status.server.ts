import type { Ctx } from '#platform/context.server.ts';
import { moveRecord } from '#platform/move-record.server.ts';
import { cityKind } from '../tables.server.ts';
import type { ChangeRegionStatusBody } from './contract.ts';

/** Begins, prepares or stops serving a place. Throws as `moveRecord` does. */
export async function changeRegionStatus(
  ctx: Ctx,
  { id, status, from, reason }: { id: string } & ChangeRegionStatusBody,
): Promise<void> {
  await moveRecord(ctx, cityKind, { id, to: status, seen: from, reason });
}
