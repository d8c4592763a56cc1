import { asc, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { services } from '#features/catalog/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { inPortuguese } from '#platform/database/portuguese-order.server.ts';
import { centsToReais, reaisToCents } from '#shared/numbers/money.ts';
import { todayOn } from '#shared/time/dates.ts';
import { recordsOf } from '../parts/records-of.server.ts';
import { clientPrices } from '../tables.server.ts';
import type { AgreedPrice } from './contract.ts';
import { agreedPriceOn } from './rules.ts';

/** A client's current and future agreed prices, by service and day; its own before those of merged records. */
export async function listAgreedPrices(ctx: Ctx, clientId: string): Promise<AgreedPrice[]> {
  const rows = await ctx.db
    .select({ ...getTableColumns(clientPrices), serviceName: services.nome })
    .from(clientPrices)
    .innerJoin(services, eq(services.id, clientPrices.serviceId))
    .where(
      sql`${clientPrices.clientId} in (${recordsOf(clientId)}) and coalesce(${clientPrices.untilOn} >= ${todayOn(ctx.now)}, true)`,
    )
    .orderBy(inPortuguese(services.nome), desc(eq(clientPrices.clientId, clientId)), asc(clientPrices.fromOn));
  return rows.map(({ id, serviceId, serviceName, amountCents, fromOn, untilOn, actorName, at }) => ({
    id,
    serviceId,
    serviceName,
    value: centsToReais(amountCents),
    from: fromOn,
    until: untilOn,
    by: actorName,
    at: at.toISOString(),
  }));
}

/** Prices visible to the reader: empty for people who may not see money. */
export function listShownPrices(ctx: Ctx, clientId: string): Promise<AgreedPrice[]> {
  return ctx.actor.permissions.has('finance.read') ? listAgreedPrices(ctx, clientId) : Promise.resolve([]);
}

/** The agreed price of a service on a day, in cents; null for none. */
export async function findAgreedPriceCents(
  ctx: Ctx,
  { clientId, serviceId, on }: { clientId: string; serviceId: string; on: string },
): Promise<number | null> {
  const price = agreedPriceOn(await listAgreedPrices(ctx, clientId), { serviceId, on });
  return price === undefined ? null : reaisToCents(price.value);
}
