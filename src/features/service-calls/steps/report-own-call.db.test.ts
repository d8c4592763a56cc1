import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assignCalls } from '#features/dispatch/assign-calls.server.ts';
import { assignPartner } from '#features/dispatch/assign-partner.server.ts';
import { assignOwnVehicle, assignVehicle } from '#features/dispatch/assign-vehicle.server.ts';
import { listCallVehicles, listCandidates } from '#features/dispatch/queries.server.ts';
import { addCompany } from '#test/company.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { findCall } from '../office/queries.server.ts';
import { findOwnCall, listOwnCalls } from '../own-calls/queries.server.ts';
import { reportOwnCall } from './report-own-call.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

const company = (size: number) =>
  addCompany(
    operation,
    Array.from({ length: size }, () => 'truck_hydro' as const),
  );

async function assigned(partnerId: string, vehicleId?: string) {
  const call = await operation.openCall();
  await assignPartner(operation.ctx, { callId: call.id, partnerId, vehicleId });
  return call.id;
}

const page = { page: 1, limit: 20 };
const seenBy = async (ctx: Operation['ctx']) => (await listOwnCalls(ctx, page)).chamados.map(({ id }) => id);
const notFound = { code: 'not_found' };

describe('a driver', () => {
  it('reads and reports the calls of the own vehicle, and no other of the company', async () => {
    const { partner, crew } = await company(2);
    const [first, second] = crew;
    if (first === undefined || second === undefined) throw new Error('There is no crew.');
    const id = await assigned(partner.id, first.vehicleId);
    const others = await assigned(partner.id, second.vehicleId);
    const open = await assigned(partner.id);
    expect(await seenBy(first.ctx)).toEqual([id]);
    expect(await findOwnCall(first.ctx, id)).toMatchObject({ vehicle: { id: first.vehicleId } });
    for (const hidden of [others, open]) {
      await expect(findOwnCall(first.ctx, hidden)).rejects.toMatchObject(notFound);
      for (const step of ['setOut', 'finish', 'giveUp'] as const) {
        await expect(reportOwnCall(first.ctx, { id: hidden, step })).rejects.toMatchObject(notFound);
      }
    }
    await reportOwnCall(first.ctx, { id, step: 'setOut' });
    await reportOwnCall(first.ctx, { id, step: 'giveUp', details: { reason: 'Quebrou' } });
    expect(await seenBy(first.ctx)).toEqual([]);
    expect(new Set(await seenBy(partner.ctx))).toEqual(new Set([others, open]));
  });

  it('reads all of a company that has one vehicle, whose assignments it implies', async () => {
    const { partner, crew } = await company(1);
    const id = await assigned(partner.id);
    expect(await seenBy(crew[0]?.ctx ?? operation.ctx)).toEqual([id]);
    expect((await findCall(operation.ctx, id)).assignedVehicle).toMatchObject({ id: crew[0]?.vehicleId });
  });

  it('says nothing about which vehicle goes', async () => {
    const { partner, crew } = await company(2);
    const id = await assigned(partner.id);
    const [driver] = crew;
    const own = assignOwnVehicle(driver?.ctx ?? operation.ctx, { callId: id, vehicleId: driver?.vehicleId ?? '' });
    await expect(own).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('the vehicle that goes', () => {
  it('is chosen by the office among the partner’s own, or later by the partner', async () => {
    const { partner, crew } = await company(2);
    const stranger = await company(1);
    const [first, second] = crew.map(({ vehicleId }) => vehicleId);
    const call = await operation.openCall();
    const foreign = { callId: call.id, partnerId: partner.id, vehicleId: stranger.crew[0]?.vehicleId };
    await expect(assignPartner(operation.ctx, foreign)).rejects.toMatchObject({
      code: 'invalid',
      issues: [{ path: 'vehicleId', message: 'Este veículo não é do prestador.' }],
    });
    const offered = (await listCandidates(operation.ctx, call.id)).find(({ id }) => id === partner.id);
    expect(offered?.vehicles.map(({ label }) => label)).toEqual([
      expect.stringMatching(/^Caminhão hidrojato · ABC\d+ · Rui \d+$/),
      expect.stringMatching(/^Caminhão hidrojato · ABC\d+ · Rui \d+$/),
    ]);
    await assignPartner(operation.ctx, { callId: call.id, partnerId: partner.id, vehicleId: first });
    await assignOwnVehicle(partner.ctx, { callId: call.id, vehicleId: second ?? '' });
    expect((await findOwnCall(partner.ctx, call.id)).vehicle?.id).toBe(second);
    // Choosing the same again changes nothing and logs nothing.
    await assignOwnVehicle(partner.ctx, { callId: call.id, vehicleId: second ?? '' });
    const [sent, changed] = offered?.vehicles.map(({ label }) => label) ?? [];
    expect((await findCall(operation.ctx, call.id)).timeline.slice(1)).toMatchObject([
      { type: 'assigned', partnerName: partner.name, vehicle: sent },
      { type: 'vehicle_chosen', partnerName: null, vehicle: changed, label: 'Veículo escolhido' },
    ]);
    const another = assignOwnVehicle(stranger.partner.ctx, { callId: call.id, vehicleId: foreign.vehicleId ?? '' });
    await expect(another).rejects.toMatchObject(notFound);
    const notOwn = assignOwnVehicle(partner.ctx, { callId: call.id, vehicleId: foreign.vehicleId ?? '' });
    await expect(notOwn).rejects.toMatchObject({ code: 'invalid' });
    // The office says it for a partner that calls before setting out.
    await assignVehicle(operation.ctx, { callId: call.id, vehicleId: first ?? '' });
    expect((await findOwnCall(partner.ctx, call.id)).vehicle?.id).toBe(first);
    const ofAnother = assignVehicle(operation.ctx, { callId: call.id, vehicleId: foreign.vehicleId ?? '' });
    await expect(ofAnother).rejects.toMatchObject({ code: 'invalid' });
    const nobody = await operation.openCall();
    const without = assignVehicle(operation.ctx, { callId: nobody.id, vehicleId: first ?? '' });
    await expect(without).rejects.toMatchObject(notFound);
    expect((await listCallVehicles(operation.ctx, call.id)).map(({ id }) => id).sort()).toEqual([first, second].sort());
  });

  it('is named for several calls at once, and one of somebody else refuses each of them', async () => {
    const [{ partner, crew }, stranger] = [await company(2), await company(1)];
    const calls = [await operation.openCall(), await operation.openCall()];
    const records = calls.map(({ id }) => ({ id, from: 'pendente' as const }));
    const send = (vehicleId = '') => assignCalls(operation.ctx, { records, partnerId: partner.id, vehicleId });
    const why = 'Este veículo não é do prestador.';
    expect(await send(stranger.crew[0]?.vehicleId)).toMatchObject([{ changed: false, why }, { why }]);
    expect(await send(crew[1]?.vehicleId)).toMatchObject([{ changed: true }, { changed: true }]);
    for (const { id } of calls) expect((await findOwnCall(partner.ctx, id)).vehicle?.id).toBe(crew[1]?.vehicleId);
  });

  it('does not change any more once the call is over', async () => {
    const { partner, crew } = await company(2);
    const id = await assigned(partner.id, crew[0]?.vehicleId);
    await operation.move(id, 'em_andamento');
    await operation.move(id, 'finalizado', { reais: 300, method: 'pix' });
    const chosen = { callId: id, vehicleId: crew[1]?.vehicleId ?? '' };
    await expect(assignOwnVehicle(partner.ctx, chosen)).rejects.toMatchObject(notFound);
    await expect(assignVehicle(operation.ctx, chosen)).rejects.toMatchObject(notFound);
    expect(await seenBy(crew[0]?.ctx ?? operation.ctx)).toEqual([id]);
  });
});
