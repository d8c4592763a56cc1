import { eq, inArray } from 'drizzle-orm';
import { queuePush } from '#features/accounts/push/queue-push.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { partnerPages } from '#shared/address/partner-pages.ts';
import { minuteMs } from '#shared/time/durations.ts';
import type { Asked } from '../rules.ts';
import { offers } from '../tables.server.ts';
import { listAskedPeople } from './asked-drivers.server.ts';

/** Time in which the notice that an offer is over remains useful. */
const overMs = 10 * minuteMs;

/**
 * Rings the phones of whom a call was just offered to, the partner's and those of drivers whose vehicle can go, until
 * the offer is over.
 */
export async function ringOffers(ctx: Ctx, offerIds: readonly string[]): Promise<void> {
  for (const { offer, service, people } of await readOffers(ctx, offerIds)) {
    const seconds = Math.round((offer.expiresAt.getTime() - offer.sentAt.getTime()) / 1_000);
    await queuePush(ctx, {
      userIds: people,
      until: offer.expiresAt,
      words: {
        kind: 'rings',
        tag: `oferta-${offer.id}`,
        title: 'Novo chamado para você',
        body: `${service}. Responda em ${seconds >= 120 ? `${Math.round(seconds / 60)} minutos` : `${seconds} segundos`}.`,
        path: partnerPages.dashboard,
      },
    });
  }
}

/** Silently tells the same phones, or those of one person, that these offers are over. */
export async function quietOffers(ctx: Ctx, offerIds: readonly string[], only?: Asked): Promise<void> {
  for (const { offer, service, people } of await readOffers(ctx, offerIds)) {
    await queuePush(ctx, {
      userIds: only ?? people,
      until: new Date(ctx.now.getTime() + overMs),
      words: {
        kind: 'ends',
        tag: `oferta-${offer.id}`,
        title: 'Esta oferta terminou',
        body: service,
        path: partnerPages.dashboard,
      },
    });
  }
}

async function readOffers(ctx: Ctx, offerIds: readonly string[]) {
  if (offerIds.length === 0) return [];
  const rows = await ctx.db
    .select({ offer: offers, service: serviceCalls.serviceType, serviceId: serviceCalls.serviceId })
    .from(offers)
    .innerJoin(serviceCalls, eq(serviceCalls.id, offers.callId))
    .where(inArray(offers.id, [...offerIds]));
  const asked = rows.map(({ offer: { partnerId }, serviceId }) => ({ partnerId, serviceId }));
  const peopleOf = await listAskedPeople(ctx, asked);
  return rows.map(({ offer, service, serviceId }) => {
    return { offer, service, people: peopleOf({ partnerId: offer.partnerId, serviceId }).flat() };
  });
}
