import { desc, eq } from 'drizzle-orm';
import { services } from '#features/catalog/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { inPortuguese } from '#platform/database/portuguese-order.server.ts';
import { todayOn } from '#shared/time/dates.ts';
import { listStandingRates, selectRates } from '../parts/partner-rates.server.ts';
import { rateOn } from '../rules.ts';
import { partnerRates } from '../tables.server.ts';
import type { OwnRates, PartnerRate } from './contract.ts';

/** Percentages agreed with a partner, newest first, also those that are over. */
export async function listRates(ctx: Ctx, partnerId: string): Promise<PartnerRate[]> {
  const rows = await selectRates(ctx, eq(partnerRates.partnerId, partnerId)).orderBy(desc(partnerRates.id));
  return rows.map(({ basisPoints, fromOn, untilOn, actorName, at, endedAt, endedName, endReason, ...row }) => ({
    id: row.id,
    serviceId: row.serviceId,
    serviceName: row.serviceName,
    percent: basisPoints / 100,
    from: fromOn,
    until: untilOn,
    reason: row.reason,
    by: actorName,
    at: at.toISOString(),
    isWithdrawn: row.isWithdrawn,
    ended: endedAt && { by: endedName ?? '', at: endedAt.toISOString(), reason: endReason ?? '' },
  }));
}

/** A partner's view of its own percentages. */
export async function readOwnRates(ctx: Ctx, partnerId: string): Promise<OwnRates> {
  const on = todayOn(ctx.now);
  const [rates, offered] = await Promise.all([
    listStandingRates(ctx, partnerId),
    ctx.db
      .select({ id: services.id, name: services.nome, basisPoints: services.comissaoPortalBasisPoints })
      .from(services)
      .where(eq(services.ativo, true))
      .orderBy(inPortuguese(services.nome)),
  ]);
  return {
    rates: rates.map(({ serviceName, basisPoints, from, until }) => ({
      serviceName,
      percent: basisPoints / 100,
      from,
      until,
    })),
    services: offered.map(({ id, name, basisPoints }) => {
      const agreed = rateOn(rates, { serviceId: id, on });
      return { name, percent: (agreed?.basisPoints ?? basisPoints) / 100, isAgreed: agreed !== undefined };
    }),
  };
}
