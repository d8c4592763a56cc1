// Tested in create-region.db.test.ts.
import { eq } from 'drizzle-orm';
import { editsInLog } from '#platform/audit/edits-in-log.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { editRecord } from '#platform/edit-record.server.ts';
import { announce } from '#platform/notices.server.ts';
import { DomainError } from '#shared/errors.ts';
import { cities, cityKind } from '../tables.server.ts';
import type { EditRegionBody } from './contract.ts';
import { tellingNeighbour } from './parts/region-refusals.server.ts';
import { regionCard } from './rules.ts';

/**
 * Edits a place. Its address stays, because links depend on it, and its former names still find its records. Throws
 * `not_found`, and `conflict` for a name or postal code of another place.
 */
export async function editRegion(ctx: Ctx, id: string, { seen, ...wanted }: EditRegionBody): Promise<void> {
  await tellingNeighbour(ctx, wanted.ceps, id, () =>
    editRecord(ctx, {
      card: regionCard,
      lock: async (inside) => {
        const [row] = await inside.db.select().from(cities).where(eq(cities.id, id)).for('update');
        if (row === undefined) throw new DomainError('not_found', cityKind.notFound);
        return row;
      },
      seen,
      wanted,
      history: editsInLog(cities, id, regionCard),
      save: async (inside, { set }) => {
        await inside.db.update(cities).set(set).where(eq(cities.id, id));
        for (const topic of cityKind.topics) await announce(inside, topic);
      },
    }),
  );
}
