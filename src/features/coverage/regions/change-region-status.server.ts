import { and, eq, ne } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { moveRecord } from '#platform/move-record.server.ts';
import { cities, cityKind } from '../tables.server.ts';
import type { ChangeRegionStatusBody } from './contract.ts';
import { inactiveState } from './parts/region-refusals.server.ts';

/** Begins, prepares or stops serving a place. Throws as `moveRecord` does, and `conflict` for an inactive state. */
export function changeRegionStatus(
  ctx: Ctx,
  { id, status, from, reason }: { id: string } & ChangeRegionStatusBody,
): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const moved = await moveRecord(inside, cityKind, { id, to: status, seen: from, reason });
    if (moved === null || status !== 'ativo') return;
    const [unserved] = await inside.db
      .select({ stateId: cities.stateId })
      .from(cities)
      .where(and(eq(cities.id, id), ne(cities.stateStatus, 'ativo')));
    if (unserved !== undefined) throw inactiveState(unserved.stateId);
  });
}
