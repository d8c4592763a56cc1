import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { services } from '#features/catalog/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { inPortuguese } from '#platform/database/portuguese-order.server.ts';
import { todayOn } from '#shared/time/dates.ts';
import { partnerRates } from '../tables.server.ts';

/** Agreed percentages that are not over, those for every service first. */
export async function listStandingRates(ctx: Ctx, partnerId: string) {
  const isStanding = sql`coalesce(${partnerRates.untilOn} >= ${todayOn(ctx.now)}, true)`;
  const rows = await selectRates(
    ctx,
    and(eq(partnerRates.partnerId, partnerId), eq(partnerRates.isWithdrawn, false), isStanding),
  ).orderBy(sql`${services.nome} is not null`, inPortuguese(services.nome), partnerRates.fromOn);
  return rows.map(({ fromOn, untilOn, ...row }) => ({ ...row, from: fromOn, until: untilOn }));
}

/** Agreed percentages with the names of their services. */
export function selectRates(ctx: Ctx, where: SQL | undefined) {
  return ctx.db
    .select({ ...getTableColumns(partnerRates), serviceName: services.nome })
    .from(partnerRates)
    .leftJoin(services, eq(services.id, partnerRates.serviceId))
    .where(where)
    .$dynamic();
}
