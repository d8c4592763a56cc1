import { inArray, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { announce } from '#platform/notices.server.ts';
import { DomainError } from '#shared/errors.ts';
import type { ReorderServicesBody } from './contract.ts';
import { services } from './tables.server.ts';

/** Puts the whole catalogue in this order; `conflict` unless every service is named exactly once. */
export function reorderServices(ctx: Ctx, { ids }: ReorderServicesBody): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const known = await inside.db.select({ id: services.id }).from(services).orderBy(services.id).for('update');
    const wanted = new Set(ids);
    if (ids.length !== known.length || !known.every(({ id }) => wanted.has(id))) {
      throw new DomainError('conflict', 'A lista de serviços mudou. Confira a ordem e tente novamente.');
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
