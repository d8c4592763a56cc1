import { and, asc, eq } from 'drizzle-orm';
import { services } from '#features/catalog/tables.server.ts';
import { findAgreedPriceCents } from '#features/clients/agreed-prices/queries.server.ts';
import { legalGuaranteeDays } from '#features/service-calls/guarantee/rules.ts';
import { readOwnBeforeStep } from '#features/service-calls/steps/queries.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { inPortuguese } from '#platform/database/portuguese-order.server.ts';
import { centsToReais } from '#shared/numbers/money.ts';
import { todayOn } from '#shared/time/dates.ts';
import { readPriceRules } from '../prices/queries.server.ts';
import { proposeSurcharges } from '../prices/rules.ts';
import { findLastVersion, hasWorkBegun, isReleased, listVersions, listWaivers } from '../queries.server.ts';
import { type QuoteLine, usualValidDays } from '../rules.ts';
import type { OwnQuote } from './contract.ts';

/** One of the acting partner's calls before a step, with its partner; throws `not_found` for any other. */
export async function findOwnWork(ctx: Ctx, callId: string, actionId?: string) {
  const { call, ...before } = await readOwnBeforeStep(ctx, { callId, actionId });
  return { ...before, call, partnerId: call.partnerId ?? '' };
}

/** State of the quote of an own call, and the proposal for a new one. */
export async function findOwnQuote(ctx: Ctx, callId: string): Promise<OwnQuote> {
  const { call, partnerId } = await findOwnWork(ctx, callId);
  const { status, serviceId, serviceType, clientId, scheduledAt } = call;
  const versions = await listVersions(ctx, { callId, partnerId, showsMoney: true });
  const waivers = await listWaivers(ctx, { callId, partnerId });
  const prices = await readPriceRules(ctx);
  const offered = await ctx.db
    .select({ id: services.id, nome: services.nome, priceCents: services.precoBaseCents })
    .from(services)
    .where(and(eq(services.ativo, true), eq(services.ativoNoApp, true)))
    .orderBy(asc(services.ordem), inPortuguese(services.nome));
  const on = todayOn(scheduledAt ?? ctx.now);
  const agreedCents = await findAgreedPriceCents(ctx, { clientId, serviceId, on });
  const priceCents = offered.find(({ id }) => id === serviceId)?.priceCents ?? 0;
  return {
    versions,
    lastVersion: await findLastVersion(ctx, callId),
    waivers,
    isReleased: await isReleased(ctx, { callId, partnerId }),
    hasBegun: status === 'em_andamento' && (await hasWorkBegun(ctx, callId)),
    proposal: {
      lines:
        agreedCents === null
          ? proposedLines(ctx, { serviceType, priceCents }, prices)
          : [agreedLine(serviceType, agreedCents)],
      isAgreed: agreedCents !== null,
      validDays: usualValidDays,
      guaranteeDays: legalGuaranteeDays,
    },
    services: offered.map(({ nome, priceCents: cents }) => ({ name: nome, value: centsToReais(cents) })),
    prices: {
      kmValue: centsToReais(prices.kmCents),
      meterValue: centsToReais(prices.meterCents),
      ceilingMeters: prices.ceilingMeters,
    },
  };
}

/** The service at what was agreed with the client: neither the hour nor the day adds to it. */
function agreedLine(serviceType: string, cents: number) {
  const description = `${serviceType} (preço combinado)`;
  return {
    kind: 'mao_de_obra' as const,
    description,
    quantity: 1,
    unitValue: centsToReais(cents),
    ceilingQuantity: null,
  };
}

/** The service at its catalogue price, with surcharges for hour and day. */
function proposedLines(
  ctx: Ctx,
  { serviceType, priceCents }: { serviceType: string; priceCents: number },
  prices: Parameters<typeof proposeSurcharges>[2],
) {
  const labour: QuoteLine = {
    kind: 'mao_de_obra',
    description: serviceType,
    quantity: 1,
    unitCents: priceCents,
    ceilingQuantity: null,
  };
  return [labour, ...proposeSurcharges([labour], ctx.now, prices)].map(({ unitCents, ...line }) => ({
    ...line,
    unitValue: centsToReais(unitCents),
  }));
}
