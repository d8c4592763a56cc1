import { and, eq, gt } from 'drizzle-orm';
import { findOwnPartner } from '#features/partners/queries.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import { DomainError } from '#shared/errors.ts';
import { moveSearch } from './advance-search.server.ts';
import { driverVehicles, listAskedPeople, listFleets } from './parts/asked-drivers.server.ts';
import { lockSearch } from './parts/lock-search.server.ts';
import { notifyAskedPartners } from './parts/notify-asked-partners.server.ts';
import { quietOffers } from './parts/ring-offers.server.ts';
import { type DeclineReason, hasDeclined, type OfferStatus, personOf } from './rules.ts';
import { offerDeclines, offers } from './tables.server.ts';

interface Decline {
  offerId: string;
  reason: DeclineReason;
  note?: string | null | undefined;
  /** Answered by the company's own account, for all of its people. */
  forCompany?: boolean | undefined;
}

/**
 * Accepts an offered call for the acting partner; the assignment follows at once, or within seconds when a better
 * partner may still answer. Repeating it is harmless. Throws `not_found` for somebody else's offer, and `conflict` with
 * the reason when it is too late or the same person has declined, from any account.
 */
export async function acceptOffer(ctx: Ctx, offerId: string): Promise<void> {
  const asked = await findAsked(ctx, offerId);
  const { searchId, status, vehicleId } = asked;
  // Latecomers behind a winner need not wait for the lock.
  if (status !== 'aberta') return refuse(status, 'aceita');
  const people = await listPeople(ctx, asked);
  await inTransaction(ctx, async (inside) => {
    await lockSearch(inside, searchId);
    if (hasDeclined(personOf(people, ctx.actor.id ?? ''), await listDeclinedBy(inside, offerId))) {
      throw new DomainError('conflict', 'Você já recusou este chamado.');
    }
    const [answered] = await inside.db
      .update(offers)
      .set({ status: 'aceita', vehicleId, answeredAt: ctx.now })
      .where(isOpen(ctx, offerId))
      .returning({ id: offers.id });
    if (answered !== undefined) return moveSearch(inside, searchId);
    return refuse((await findAsked(inside, offerId)).status, 'aceita');
  });
}

/**
 * Declines an offered call for the actor alone or, with `forCompany`, for the whole company; once all asked people have
 * declined, the offer ends. Throws as `acceptOffer`, and `forbidden` for a driver who answers for the company.
 */
export async function declineOffer(ctx: Ctx, { offerId, reason, note, forCompany = false }: Decline): Promise<void> {
  const asked = await findAsked(ctx, offerId);
  const { searchId, callId, isDriver, status } = asked;
  if (isDriver && forCompany) throw new DomainError('forbidden', 'Quem responde pela empresa é a conta dela.');
  if (status !== 'aberta') return refuse(status, 'recusada');
  const people = await listPeople(ctx, asked);
  const person = personOf(people, ctx.actor.id ?? '');
  await inTransaction(ctx, async (inside) => {
    await lockSearch(inside, searchId);
    const [open] = await inside.db.select({ id: offers.id }).from(offers).where(isOpen(ctx, offerId));
    if (open === undefined) return refuse((await findAsked(inside, offerId)).status, 'recusada');
    const declinedBy = await listDeclinedBy(inside, offerId);
    if (!hasDeclined(person, declinedBy)) {
      const no = { ...doneNow(ctx), offerId, callId, reason, note: note || null, forCompany };
      await inside.db.insert(offerDeclines).values(no);
    }
    if (!forCompany && people.some((one) => one !== person && !hasDeclined(one, declinedBy))) {
      await quietOffers(inside, [offerId], person);
      return notifyAskedPartners(inside, searchId);
    }
    await inside.db.update(offers).set({ status: 'recusada', answeredAt: ctx.now }).where(eq(offers.id, offerId));
    return moveSearch(inside, searchId);
  });
}

/** The acting partner's offer; a driver gets it only when their vehicle can do the work. */
async function findAsked(ctx: Ctx, offerId: string) {
  const { id: partnerId, isDriver } = await findOwnPartner(ctx);
  const [offer] = await ctx.db
    .select({
      searchId: offers.searchId,
      callId: offers.callId,
      status: offers.status,
      serviceId: serviceCalls.serviceId,
    })
    .from(offers)
    .innerJoin(serviceCalls, eq(serviceCalls.id, offers.callId))
    .where(and(eq(offers.id, offerId), eq(offers.partnerId, partnerId)));
  if (offer === undefined) throw offerNotFound();
  const own = { ...offer, partnerId, isDriver };
  if (!isDriver) return { ...own, vehicleId: null };
  const [fleet] = await listFleets(ctx, [own]);
  const [vehicleId] = fleet === undefined ? [] : driverVehicles(fleet, ctx.actor.id);
  if (vehicleId === undefined) throw offerNotFound();
  return { ...own, vehicleId };
}

const isOpen = ({ now }: Ctx, offerId: string) =>
  and(eq(offers.id, offerId), eq(offers.status, 'aberta'), gt(offers.expiresAt, now));

/** Everybody whose answer to this offer was asked for. */
async function listPeople(ctx: Ctx, asked: { partnerId: string; serviceId: string }) {
  return (await listAskedPeople(ctx, [asked]))(asked);
}

/** The accounts that said no. */
async function listDeclinedBy({ db }: Ctx, offerId: string): Promise<(string | null)[]> {
  const rows = await db
    .select({ id: offerDeclines.actorId })
    .from(offerDeclines)
    .where(eq(offerDeclines.offerId, offerId));
  return rows.map(({ id }) => id);
}

const offerNotFound = () => new DomainError('not_found', 'Oferta não encontrada.');

/** Repeating an answer is fine; changing it is too late. */
function refuse(status: OfferStatus, answer: Extract<OfferStatus, 'aceita' | 'recusada'>): void {
  if (status !== answer) throw new DomainError('conflict', tooLate(status));
}

function tooLate(status: OfferStatus): string {
  if (status === 'aceita') return 'Este chamado já foi aceito.';
  if (status === 'recusada') return 'Este chamado já foi recusado.';
  return status === 'retirada'
    ? 'Este chamado já ficou com outro prestador, ou foi cancelado.'
    : 'O tempo para responder acabou.';
}
