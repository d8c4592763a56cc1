import { and, eq } from 'drizzle-orm';
import { actorColumns } from '#platform/actor-columns.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { announce } from '#platform/notices.server.ts';
import { DomainError } from '#shared/errors.ts';
import type { ChangeRegionStatusBody } from './contract.ts';
import { cities, cityEvents } from './tables.server.ts';

/**
 * Begins, prepares or stops serving a place; every process drops the pages that told it. The same status again changes
 * nothing. Throws `not_found`, and `conflict` when somebody else was faster.
 */
export function changeRegionStatus(
  ctx: Ctx,
  { id, status, reason }: { id: string } & ChangeRegionStatusBody,
): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const [before] = await inside.db.select({ status: cities.status }).from(cities).where(eq(cities.id, id));
    if (before === undefined) throw new DomainError('not_found', 'Região não encontrada.');
    if (before.status === status) return;
    const [changed] = await inside.db
      .update(cities)
      .set({ status })
      .where(and(eq(cities.id, id), eq(cities.status, before.status)))
      .returning({ id: cities.id });
    if (changed === undefined) {
      throw new DomainError('conflict', 'Outra pessoa acabou de mudar esta região. Atualize a página.');
    }
    const change = { fromStatus: before.status, toStatus: status, reason };
    await inside.db.insert(cityEvents).values({ cityId: id, at: ctx.now, ...actorColumns(ctx), ...change });
    await announce(inside, 'regions');
    await announce(inside, 'pages');
  });
}
