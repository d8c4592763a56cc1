import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { queuePush } from '#features/accounts/push/queue-push.server.ts';
import { partnerDrivers, partners } from '#features/partners/tables.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { partnerPages } from '#shared/pages.ts';
import { offers } from '../tables.server.ts';
import { driverVehicles, listFleets } from './asked-drivers.server.ts';

/** How long it is worth telling a phone that an offer is over. */
const overMs = 10 * 60_000;

/** Rings the phones of whom a call was just offered to, the partner's and those of drivers whose vehicle can go, until the offer is over. */
export async function ringOffers(ctx: Ctx, offerIds: readonly string[]): Promise<void> {
  for (const { offer, service, serviceId } of await readOffers(ctx, offerIds)) {
    const seconds = Math.round((offer.expiresAt.getTime() - offer.sentAt.getTime()) / 1_000);
    await queuePush(ctx, {
      userIds: await phonesOf(ctx, offer.partnerId, serviceId),
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

/** Says on the same phones that these offers are over, without a sound. */
export async function quietOffers(ctx: Ctx, offerIds: readonly string[]): Promise<void> {
  for (const { offer, service, serviceId } of await readOffers(ctx, offerIds)) {
    await queuePush(ctx, {
      userIds: await phonesOf(ctx, offer.partnerId, serviceId),
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

async function readOffers({ db }: Ctx, offerIds: readonly string[]) {
  if (offerIds.length === 0) return [];
  return db
    .select({ offer: offers, service: serviceCalls.serviceType, serviceId: serviceCalls.serviceId })
    .from(offers)
    .innerJoin(serviceCalls, eq(serviceCalls.id, offers.callId))
    .where(inArray(offers.id, [...offerIds]));
}

async function phonesOf(ctx: Ctx, partnerId: string, serviceId: string): Promise<string[]> {
  const { db } = ctx;
  const [fleet] = await listFleets(ctx, [{ partnerId, serviceId }]);
  const own = await db
    .select({ userId: partners.userId })
    .from(partners)
    .where(and(eq(partners.id, partnerId), isNotNull(partners.userId)));
  const drivers = await db
    .select({ userId: partnerDrivers.userId })
    .from(partnerDrivers)
    .where(
      and(
        eq(partnerDrivers.partnerId, partnerId),
        eq(partnerDrivers.status, 'ativo'),
        isNotNull(partnerDrivers.userId),
      ),
    );
  const asked = drivers.filter(({ userId }) => fleet !== undefined && driverVehicles(fleet, userId).length > 0);
  return [...own, ...asked].flatMap(({ userId }) => (userId === null ? [] : [userId]));
}
