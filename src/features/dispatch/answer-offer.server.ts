import { and, eq, gt } from 'drizzle-orm';
import { findOwnPartner } from '#features/partners/queries.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { moveSearch } from './advance-search.server.ts';
import { driverVehicles, listFleets } from './parts/asked-drivers.server.ts';
import { lockSearch } from './parts/lock-search.server.ts';
import type { DeclineReason, OfferStatus } from './rules.ts';
import { offers } from './tables.server.ts';

interface Decline {
  offerId: string;
  reason: DeclineReason;
  note?: string | null | undefined;
}

interface Answer {
  status: Extract<OfferStatus, 'aceita' | 'recusada'>;
  declineReason?: DeclineReason;
  declineNote?: string | null;
}

/**
 * The acting partner takes an offered call; whether it gets it is decided at once, or within seconds when a better one may
 * still answer. Said twice it counts once. Throws `not_found` for an offer that is not its own, and `conflict` with
 * the reason when it came too late.
 */
export function acceptOffer(ctx: Ctx, offerId: string): Promise<void> {
  return answerOffer(ctx, offerId, { status: 'aceita' });
}

/** The acting partner lets an offered call go. Throws as `acceptOffer`. */
export function declineOffer(ctx: Ctx, { offerId, reason, note }: Decline): Promise<void> {
  return answerOffer(ctx, offerId, { status: 'recusada', declineReason: reason, declineNote: note || null });
}

async function answerOffer(ctx: Ctx, offerId: string, answer: Answer): Promise<void> {
  const { id: partnerId, isDriver } = await findOwnPartner(ctx);
  const own = and(eq(offers.id, offerId), eq(offers.partnerId, partnerId));
  const vehicleId = isDriver ? await findOwnVehicle(ctx, offerId, partnerId) : null;
  const find = async ({ db }: Ctx) => {
    const [offer] = await db.select({ searchId: offers.searchId, status: offers.status }).from(offers).where(own);
    if (offer === undefined) throw offerNotFound();
    return offer;
  };
  const refuse = (status: OfferStatus) => {
    if (status !== answer.status) throw new DomainError('conflict', tooLate(status));
  };
  // Of many at once, those who come after the winner wait for nothing.
  const { searchId, status } = await find(ctx);
  if (status !== 'aberta') return refuse(status);
  await inTransaction(ctx, async (inside) => {
    await lockSearch(inside, searchId);
    const [answered] = await inside.db
      .update(offers)
      .set({ ...answer, vehicleId, answeredAt: ctx.now })
      .where(and(own, eq(offers.status, 'aberta'), gt(offers.expiresAt, ctx.now)))
      .returning({ id: offers.id });
    if (answered === undefined) return refuse((await find(inside)).status);
    await moveSearch(inside, searchId);
  });
}

const offerNotFound = () => new DomainError('not_found', 'Oferta não encontrada.');

/** With which vehicle the acting driver answers; a driver who is not asked finds no offer. */
async function findOwnVehicle(ctx: Ctx, offerId: string, partnerId: string): Promise<string> {
  const asked = await ctx.db
    .select({ partnerId: offers.partnerId, serviceId: serviceCalls.serviceId })
    .from(offers)
    .innerJoin(serviceCalls, eq(serviceCalls.id, offers.callId))
    .where(and(eq(offers.id, offerId), eq(offers.partnerId, partnerId)));
  const [fleet] = await listFleets(ctx, asked);
  const [vehicleId] = fleet === undefined ? [] : driverVehicles(fleet, ctx.actor.id);
  if (vehicleId === undefined) throw offerNotFound();
  return vehicleId;
}

function tooLate(status: OfferStatus): string {
  if (status === 'aceita') return 'Você já aceitou este chamado.';
  if (status === 'recusada') return 'Você já recusou este chamado.';
  return status === 'retirada'
    ? 'Este chamado já ficou com outro prestador, ou foi cancelado.'
    : 'O tempo para responder acabou.';
}
