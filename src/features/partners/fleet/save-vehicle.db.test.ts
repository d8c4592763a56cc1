import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findUser } from '#features/accounts/queries.server.ts';
import { assignPartner } from '#features/dispatch/assign-partner.server.ts';
import { listCandidates } from '#features/dispatch/queries.server.ts';
import { findCall } from '#features/service-calls/office/queries.server.ts';
import { cpf, createOperation, mobile, type Operation } from '#test/operation.ts';
import { changePartnerStatus } from '../change-partner-status.server.ts';
import { findPartner } from '../office/queries.server.ts';
import { findOwnPartner } from '../queries.server.ts';
import { findOwnRecord, listPartnerChanges, listWaiting } from '../record/queries.server.ts';
import { partnerDrivers } from '../tables.server.ts';
import { changeRegions } from './change-regions.server.ts';
import { addDriver, decideDriver, editDriver, removeDriver } from './save-driver.server.ts';
import { addVehicle, decideVehicle, editVehicle, removeVehicle } from './save-vehicle.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

const truck = {
  type: 'truck_hydro' as const,
  typeLabel: '',
  plate: 'ABC1D23',
  capacity: '',
  operationRegion: '',
  available24h: true,
  skills: ['hidrojateamento'],
  driverId: '',
};
const driver = (number: number) => ({
  fullName: `Motorista ${number}`,
  cpf: cpf(88_000 + number),
  phone: mobile(88_000 + number),
  email: '',
  validLicense: true,
  role: 'driver' as const,
});

describe('a vehicle', () => {
  it('that the partner adds works only once the office approved it', async () => {
    const partner = await operation.addPartner();
    const vehicleId = await addVehicle(partner.ctx, { ...truck, partnerId: partner.id, asked: true });
    const call = await operation.openCall();
    const vehicles = async () =>
      (await listCandidates(operation.ctx, call.id)).find(({ id }) => id === partner.id)?.vehicles;
    expect(await vehicles()).toEqual([]);
    const { aguardando } = await listWaiting(operation.ctx);
    expect(aguardando).toContainEqual(
      expect.objectContaining({ id: vehicleId, kind: 'veiculo', partnerId: partner.id }),
    );
    await decideVehicle(operation.ctx, { partnerId: partner.id, vehicleId, status: 'ativo', from: 'pendente' });
    expect(await vehicles()).toMatchObject([{ id: vehicleId }]);
    expect((await listWaiting(operation.ctx)).aguardando.some(({ id }) => id === vehicleId)).toBe(false);
    expect((await findOwnRecord(partner.ctx)).vehicles).toMatchObject([{ status: 'ativo', plate: 'ABC1D23' }]);
  });

  it('that is refused says why to the partner, and one of two people decides', async () => {
    const partner = await operation.addPartner();
    const which = {
      partnerId: partner.id,
      vehicleId: await addVehicle(partner.ctx, { ...truck, partnerId: partner.id, asked: true }),
    };
    const tries = await Promise.allSettled([
      decideVehicle(operation.ctx, { ...which, status: 'recusado', from: 'pendente', reason: 'Placa de outro' }),
      decideVehicle(operation.ctx, { ...which, status: 'recusado', from: 'pendente', reason: 'Placa de outro' }),
    ]);
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await findOwnRecord(partner.ctx)).vehicles).toMatchObject([
      { status: 'recusado', reason: 'Placa de outro' },
    ]);
  });

  it('is edited field by field by the office and the partner at once', async () => {
    const partner = await operation.addPartner();
    const vehicleId = await addVehicle(operation.ctx, { ...truck, partnerId: partner.id, asked: false });
    const which = { partnerId: partner.id, vehicleId };
    const seen = truck;
    await editVehicle(operation.ctx, { ...which, ...truck, capacity: '5000L', seen, asked: false });
    await editVehicle(partner.ctx, { ...which, available24h: false, skills: truck.skills, seen, asked: true });
    const [kept] = (await findPartner(operation.ctx, partner.id)).vehicles;
    expect(kept).toMatchObject({ capacity: '5000L', available24h: false });
    const late = editVehicle(partner.ctx, { ...which, capacity: '9000L', seen, asked: true });
    await expect(late).rejects.toMatchObject({ code: 'conflict', issues: [{ path: 'capacity' }] });
    const { alteracoes } = await listPartnerChanges(operation.ctx, partner.id, { page: 1, limit: 20 });
    expect(alteracoes[0]?.changes).toEqual([{ field: 'Disponível 24 horas', before: 'Sim', after: 'Não' }]);
  });

  it('has a plate once with a partner, until it was removed; nobody else’s is found', async () => {
    const [partner, other] = [await operation.addPartner(), await operation.addPartner()];
    const add = () => addVehicle(operation.ctx, { ...truck, partnerId: partner.id, asked: false });
    const vehicleId = await add();
    await expect(add()).rejects.toMatchObject({ code: 'conflict', issues: [{ path: 'plate' }] });
    const foreign = removeVehicle(other.ctx, { partnerId: other.id, vehicleId });
    await expect(foreign).rejects.toMatchObject({ code: 'not_found' });
    await removeVehicle(operation.ctx, { partnerId: partner.id, vehicleId, reason: 'Vendido' });
    await add();
    expect((await findPartner(operation.ctx, partner.id)).vehicles).toHaveLength(1);
  });
});

describe('a driver', () => {
  it('who is taken off, or whose phone changes, is signed out at once', async () => {
    const partner = await operation.addPartner();
    for (const number of [1, 2]) {
      const driverId = await addDriver(operation.ctx, { ...driver(number), partnerId: partner.id, asked: false });
      // Came in once: the account is there.
      const worker = await operation.addPartner();
      const userId = worker.ctx.actor.id ?? '';
      await operation.db.update(partnerDrivers).set({ userId }).where(eq(partnerDrivers.id, driverId));
      if (number === 1) await removeDriver(operation.ctx, { partnerId: partner.id, driverId, reason: 'Saiu' });
      else await editDriver(operation.ctx, { partnerId: partner.id, driverId, phone: mobile(88_100) });
      expect((await findUser(operation.ctx, userId))?.status).toBe('inativo');
    }
    expect((await findPartner(operation.ctx, partner.id)).drivers).toMatchObject([
      { fullName: 'Motorista 2', hasAccount: false },
    ]);
  });

  it('is edited field by field by two people at once', async () => {
    const partner = await operation.addPartner();
    const seen = driver(4);
    const driverId = await addDriver(operation.ctx, { ...seen, partnerId: partner.id, asked: false });
    const edit = (given: object) =>
      editDriver(operation.ctx, { partnerId: partner.id, driverId, ...seen, ...given, seen });
    await Promise.all([edit({ email: 'quatro@exemplo.com.br' }), edit({ role: 'assistant' })]);
    const stands = async () => (await findPartner(operation.ctx, partner.id)).drivers;
    expect(await stands()).toMatchObject([{ email: 'quatro@exemplo.com.br', role: 'assistant' }]);
    const late = edit({ role: 'technical_lead' });
    await expect(late).rejects.toMatchObject({ code: 'conflict', issues: [{ path: 'role' }] });
  });

  it('who waits is nobody’s driver yet', async () => {
    const partner = await operation.addPartner();
    const driverId = await addDriver(partner.ctx, { ...driver(3), partnerId: partner.id, asked: true });
    const userId = (await operation.addPartner()).ctx.actor.id;
    await operation.db.update(partnerDrivers).set({ userId }).where(eq(partnerDrivers.id, driverId));
    await decideDriver(operation.ctx, { partnerId: partner.id, driverId, status: 'recusado', reason: 'CNH vencida' });
    expect((await findOwnPartner(partner.ctx)).isDriver).toBe(false);
    const again = decideDriver(operation.ctx, { partnerId: partner.id, driverId, status: 'ativo' });
    await expect(again).rejects.toMatchObject({ code: 'conflict' });
  });
});

it('keeps every region that two people add or take away at once', async () => {
  const partner = await operation.addPartner();
  const change = (regions: string[], seen: string[]) =>
    changeRegions(operation.ctx, { partnerId: partner.id, openCalls: 'keep', regions, seen });
  await change(['DF - Gama', 'DF - Guará'], []);
  const seen = ['DF - Gama', 'DF - Guará'];
  await Promise.all([change([...seen, 'DF - Ceilândia'], seen), change(['DF - Guará', 'DF - Sobradinho'], seen)]);
  const { regions } = await findPartner(operation.ctx, partner.id);
  expect([...regions].sort()).toEqual(['DF - Ceilândia', 'DF - Guará', 'DF - Sobradinho']);
});

describe('what is open with a partner that leaves', () => {
  const openCalls = async (partnerId: string) => {
    const pending = await operation.openCall({ address: { city: 'Ceilândia', state: 'DF' } });
    const started = await operation.openCall({ address: { city: 'Gama', state: 'DF' } });
    for (const { id } of [pending, started]) await assignPartner(operation.ctx, { callId: id, partnerId });
    await operation.move(started.id, 'em_andamento');
    return { pending, started };
  };
  const stand = async ({ id }: { id: string }) => {
    const { status, assignedPartnerId } = await findCall(operation.ctx, id);
    return { status, isFree: assignedPartnerId === null };
  };

  it('stays with one that is suspended, or goes back to the queue, as the office chose', async () => {
    const partner = await operation.addPartner();
    const calls = await openCalls(partner.id);
    const named = (await findPartner(operation.ctx, partner.id)).openCalls;
    expect(named.map(({ region }) => region)).toEqual(['DF - Ceilândia', 'DF - Gama']);
    await changePartnerStatus(operation.ctx, { id: partner.id, status: 'suspenso', reason: 'Teste' });
    expect(await stand(calls.started)).toEqual({ status: 'em_andamento', isFree: false });
    await changePartnerStatus(operation.ctx, { id: partner.id, status: 'ativo', reason: 'Voltou' });
    await changePartnerStatus(operation.ctx, {
      id: partner.id,
      status: 'suspenso',
      reason: 'Sem seguro',
      openCalls: 'return',
    });
    for (const call of [calls.pending, calls.started]) {
      expect(await stand(call)).toEqual({ status: 'pendente', isFree: true });
    }
    const { timeline } = await findCall(operation.ctx, calls.started.id);
    expect(timeline.at(-1)).toMatchObject({ type: 'given_up', reason: 'Prestador suspenso: Sem seguro' });
  });

  it('goes back from the region that it left, and from no other', async () => {
    const partner = await operation.addPartner();
    const regions = ['DF - Ceilândia', 'DF - Gama'];
    const change = { partnerId: partner.id, openCalls: 'return' as const };
    await changeRegions(operation.ctx, { ...change, regions, seen: [] });
    const calls = await openCalls(partner.id);
    await changeRegions(operation.ctx, { ...change, regions: ['DF - Ceilândia'], seen: regions });
    expect(await stand(calls.pending)).toMatchObject({ isFree: false });
    expect(await stand(calls.started)).toEqual({ status: 'pendente', isFree: true });
    // Regions added meanwhile by somebody else stay.
    await changeRegions(partner.ctx, {
      ...change,
      regions: ['DF - Ceilândia', 'DF - Sobradinho'],
      seen: ['DF - Ceilândia'],
    });
    await changeRegions(operation.ctx, { ...change, regions: [], seen: ['DF - Ceilândia'] });
    expect((await findPartner(operation.ctx, partner.id)).regions).toEqual(['DF - Sobradinho']);
  });
});
