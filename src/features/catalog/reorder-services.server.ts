import { inArray, sql } from 'drizzle-orm';
import { findLastChange } from '#platform/audit/find-last-change.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { announce } from '#platform/notices.server.ts';
import { tooLate } from '#platform/too-late.server.ts';
import { DomainError } from '#shared/errors.ts';
import type { ReorderServicesBody } from './contract.ts';
import { listServices } from './queries.server.ts';
import { services } from './tables.server.ts';

/**
 * Reorders the whole catalogue. Throws `conflict` unless every service is named exactly once, and when the seen order,
 * if given, has changed.
 */
export function reorderServices(ctx: Ctx, { ids, from }: ReorderServicesBody): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const known = await inside.db.select({ id: services.id }).from(services).orderBy(services.id).for('update');
    const wanted = new Set(ids);
    if (ids.length !== known.length || !known.every(({ id }) => wanted.has(id))) {
      throw new DomainError('conflict', 'A lista de serviços mudou. Confira a ordem e tente novamente.');
    }
    if (from !== undefined) {
      // Read after locking: somebody may have moved them before.
      const now = await listServices(inside, { sort: 'asc' });
      const moved = now.filter(({ id }, place) => id !== from[place]).map(({ id }) => id);
      if (moved.length > 0) {
        // A moved service may keep its number when others moved around it.
        const last = await findLastChange(inside, { table: 'services', id: moved }, { columns: ['ordem'] });
        throw tooLate(inside, last, 'mudou a ordem dos serviços', 'Confira e tente novamente.');
      }
    }
    await inside.db
      .update(services)
      .set({
        ordem: sql`array_position(${sql.param(ids)}::uuid[], ${services.id}) * 10`,
        updatedAt: ctx.now,
      })
      .where(inArray(services.id, ids));
    await announce(inside, 'pages');
    await announce(inside, 'services');
  });
}
