import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { VehicleType } from '#features/partners/rules.ts';
import { findOwnCall } from '#features/service-calls/own-calls/queries.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { offerToCompany } from '#test/offered-company.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { acceptOffer, declineOffer } from './answer-offer.server.ts';
import { assignPartner } from './assign-partner.server.ts';
import { listCrewDeclines } from './offers/parts/list-declines.server.ts';
import { findSearch, listOwnOffers } from './offers/queries.server.ts';
import { weighForCall } from './parts/candidates-for-call.server.ts';
import { offerRounds } from './settings-content.ts';
import { assignments, offers } from './tables.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

const offeredToCompany = (other?: VehicleType) => offerToCompany(operation, other);
const seenBy = async (ctx: Ctx) => (await listOwnOffers(ctx)).map(({ callId }) => callId);

test('a driver is asked for what its own vehicle can do, and rung for nothing else', async () => {
  const { partner, truck, second: motorcycle, phones, call, offerId } = await offeredToCompany();
  expect(await seenBy(partner.ctx)).toEqual([call.id]);
  expect(await seenBy(truck.ctx)).toEqual([call.id]);
  expect(await seenBy(motorcycle.ctx)).toEqual([]);
  const { rows } = await operation.db.execute<{ phone: string }>(
    sql`select data ->> 'deviceId' as phone from jobs.job where name = 'send-push'
      and data -> 'words' ->> 'tag' = ${`oferta-${offerId}`}`,
  );
  expect(new Set(rows.map(({ phone }) => phone))).toEqual(new Set(phones.slice(0, 2)));
  const notFound = { code: 'not_found' };
  await expect(acceptOffer(motorcycle.ctx, offerId)).rejects.toMatchObject(notFound);
  await expect(declineOffer(motorcycle.ctx, { offerId, reason: 'longe' })).rejects.toMatchObject(notFound);
});

test('asked again a moment later, with nothing done meanwhile, the offers say the same to the letter', async () => {
  const { partner } = await offeredToCompany();
  const later = { ...partner.ctx, now: new Date(partner.ctx.now.getTime() + 2_000) };
  expect(await listOwnOffers(later)).toEqual(await listOwnOffers(partner.ctx));
});

test('the yes of a driver is that its own vehicle goes', async () => {
  const { truck, call, offerId } = await offeredToCompany();
  await acceptOffer(truck.ctx, offerId);
  expect(await findOwnCall(truck.ctx, call.id)).toMatchObject({ vehicle: { id: truck.vehicleId } });
});

describe('the no of one driver', () => {
  it('is its own: others of the company are still asked, its phone falls silent, and company and office read who and why', async () => {
    const { partner, truck, second, phones, call, offerId } = await offeredToCompany('truck_hydro');
    await declineOffer(truck.ctx, { offerId, reason: 'longe', note: 'Estou no Gama' });
    expect([await seenBy(truck.ctx), await seenBy(second.ctx)]).toEqual([[], [call.id]]);
    const { name } = truck.ctx.actor;
    const said = [{ name, reason: 'longe', note: 'Estou no Gama' }];
    expect(await listOwnOffers(partner.ctx)).toMatchObject([{ outcome: 'aberta', othersAsked: 1, declines: said }]);
    expect(await listOwnOffers(second.ctx)).toMatchObject([{ othersAsked: 0, declines: [] }]);
    expect(await findSearch(operation.ctx, call.id)).toMatchObject({ offers: [{ status: 'aberta', declines: said }] });
    expect(await listCrewDeclines(partner.ctx)).toMatchObject([
      { ...said[0], area: expect.stringContaining('Brasília') },
    ]);
    const { rows } = await operation.db.execute<{ phone: string }>(
      sql`select data ->> 'deviceId' as phone from jobs.job where name = 'send-push'
        and data -> 'words' ->> 'tag' = ${`oferta-${offerId}`} and data -> 'words' ->> 'kind' = 'ends'`,
    );
    expect(rows).toEqual([{ phone: phones[1] }]);
    await expect(acceptOffer(truck.ctx, offerId)).rejects.toMatchObject({ message: 'Você já recusou este chamado.' });
    await acceptOffer(second.ctx, offerId);
    expect(await findOwnCall(second.ctx, call.id)).toMatchObject({ vehicle: { id: second.vehicleId } });
  });

  it('ends the offer with those of all who were asked, and counts once against the company', async () => {
    const { partner, truck, second, call, offerId } = await offeredToCompany('truck_hydro');
    for (const { ctx } of [truck, truck, second]) await declineOffer(ctx, { offerId, reason: 'ocupado' });
    expect(await findSearch(operation.ctx, call.id)).toMatchObject({ offers: [{ status: 'aberta' }] });
    await declineOffer(partner.ctx, { offerId, reason: 'valor' });
    expect(await findSearch(operation.ctx, call.id)).toMatchObject({
      status: 'sem_resposta',
      offers: [{ status: 'recusada', declines: [{ reason: 'ocupado' }, { reason: 'ocupado' }, { reason: 'valor' }] }],
    });
    const weighed = await weighForCall(operation.ctx, call.id, offerRounds.usual);
    const own = weighed.find(({ candidate }) => candidate.partnerId === partner.id);
    expect(own?.candidate).toMatchObject({ offersAnswered: 1, offersAccepted: 0 });
  });

  it('is not the company’s, for which its own account alone speaks', async () => {
    const { partner, truck, second, offerId } = await offeredToCompany('truck_hydro');
    const forAll = { offerId, reason: 'valor', forCompany: true } as const;
    await expect(declineOffer(truck.ctx, forAll)).rejects.toMatchObject({ code: 'forbidden' });
    await declineOffer(partner.ctx, forAll);
    expect([await seenBy(truck.ctx), await seenBy(second.ctx)]).toEqual([[], []]);
    await expect(acceptOffer(second.ctx, offerId)).rejects.toMatchObject({ message: 'Este chamado já foi recusado.' });
  });
});

test('an offer says the way that it was weighed by, and from which price to which', async () => {
  const { partner, call, offerId } = await offeredToCompany();
  await operation.db.update(serviceCalls).set({ estimatedValueCents: 99_900 }).where(eq(serviceCalls.id, call.id));
  await operation.db.update(offers).set({ roadMinutes: 30 }).where(eq(offers.id, offerId));
  expect(await listOwnOffers(partner.ctx)).toMatchObject([
    { roadMinutes: 30, roadKm: 16, basePrice: 600, estimatedValue: 999 },
  ]);
});

test('what was agreed by telephone is kept with who, when and why', async () => {
  const call = await operation.openCall();
  const partner = await operation.addPartner();
  const despite = 'Está a duas quadras';
  await assignPartner(operation.ctx, { callId: call.id, partnerId: partner.id, byPhone: true, despite });
  const [kept] = await operation.db.select().from(assignments).where(eq(assignments.callId, call.id));
  const { actor, now } = operation.ctx;
  expect(kept).toMatchObject({ byPhone: true, assignReason: despite, assignedBy: actor.id, assignedAt: now });
});
