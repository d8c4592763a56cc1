import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { users } from '#features/accounts/tables.server.ts';
import { partnerApplications } from '#features/applications/tables.server.ts';
import { assignPartner } from '#features/dispatch/assign-partner.server.ts';
import { partnerDrivers, partners, partnerVehicles } from '#features/partners/tables.server.ts';
import { endLegalHold } from '#features/privacy/erasures/end-legal-hold.server.ts';
import { erasePerson } from '#features/privacy/erasures/erase-person.server.ts';
import { finishErasures } from '#features/privacy/erasures/parts/finish-erasure.server.ts';
import { findCertificate, previewErasure } from '#features/privacy/erasures/queries.server.ts';
import { replayErasures } from '#features/privacy/erasures/replay-erasures.server.ts';
import { setLegalHold } from '#features/privacy/erasures/set-legal-hold.server.ts';
import { readPersonKeys } from '#features/privacy/parts/person-keys.server.ts';
import { addCallEvent } from '#features/service-calls/add-call-event.server.ts';
import { findAssignedVehicles } from '#features/service-calls/queries.server.ts';
import { callEvents } from '#features/service-calls/tables.server.ts';
import { noteAccess } from '#platform/audit/note-access.server.ts';
import { verifyLog } from '#platform/audit/verify-log.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { saveFile } from '#platform/files/files.server.ts';
import { spokenNumber } from '#shared/contact/spoken-number.ts';
import { addCompany } from '#test/company.ts';
import { actorOf } from '#test/context.ts';
import {
  bytesOf,
  closeWorlds,
  found,
  keysOf,
  openWorld,
  requestOf,
  sealAll,
  sums,
  type World,
} from '#test/erasure-world.ts';
import { planted, plantPerson } from '#test/planted-person.ts';
import { testKeys } from '#test/services.ts';

afterAll(closeWorlds);

const facts = { fullName: planted.name, phone: planted.phone, email: planted.email, cpf: planted.document };
const deskOf = ({ operation: { ctx } }: World): Ctx => ({ ...ctx, actor: { ...ctx.actor, id: null } });
const press = (id: string) => ({ id, protocol: spokenNumber(id), from: 'recebido' as const });

/** A driver of a company of two vehicles, on a call that is under way. */
async function plantedDriver(world: World) {
  const { ctx, db, openCall, move } = world.operation;
  const { partner, crew } = await addCompany(world.operation, ['truck_hydro', 'truck_hydro']);
  const [own] = crew;
  if (own === undefined) throw new Error('no crew');
  const { userId, vehicleId } = own;
  const [driver] = await db.update(partnerDrivers).set(facts).where(eq(partnerDrivers.userId, userId)).returning();
  await db.update(users).set({ name: planted.name, email: planted.email }).where(eq(users.id, userId));
  const call = await openCall({ clientName: 'Bruno Alheio' });
  await assignPartner(ctx, { callId: call.id, partnerId: partner.id, vehicleId });
  await move(call.id, 'em_andamento');
  return { id: driver?.id ?? '', userId, vehicleId, partner, callId: call.id };
}

/** Everything in which other people's records name the driver. */
async function leftTraces({ operation: { ctx, db } }: World, { id, userId, partner, callId }: Planted) {
  const actor = { ...actorOf('driver', userId), name: planted.name };
  const data = { vehicle: `Caminhão · ABC1D23 · ${planted.name}` };
  await inTransaction({ ...ctx, actor }, (inside) =>
    addCallEvent(inside, { callId, type: 'vehicle_chosen', data, reason: `Vai o ${planted.name}` }),
  );
  await db.insert(partnerApplications).values({
    ...{ kind: 'completo', companyName: 'Fossa Limpa', email: 'fossa@exemplo.com.br', whatsapp: '+5561998887766' },
    ...{ phoneVerified: true, serviceRegions: [], serviceTypes: [], totalVehicles: 1, totalDrivers: 1 },
    ...{ agreedAt: ctx.now, createdAt: ctx.now, resendKey: 'x', partnerId: partner.id, status: 'aprovado' },
    ...{ decidedAt: ctx.now, decidedByName: 'Rita' },
    vehicles: [{ driver: { ...facts, validLicense: true, role: null } }] as never,
  });
  await saveFile(ctx, {
    ...{ bytes: new TextEncoder().encode(`foto de ${planted.name}`), contentType: 'image/webp', fileName: 'x.webp' },
    ...{ purpose: 'portrait', ownerKind: 'portrait', ownerId: id, readableBy: 'public', expiresAt: null },
  });
  await noteAccess(ctx, {
    ...{ action: 'look', subject: 'partner_drivers', record: { table: 'partner_drivers', id } },
    details: { motivo: `Ligou ${planted.name}` },
  });
}
type Planted = Awaited<ReturnType<typeof plantedDriver>>;

it('leaves nothing of a driver but the proof of its request, and to its company the calls without the name', async () => {
  const world = await openWorld();
  const { ctx, db, move } = world.operation;
  const driver = await plantedDriver(world);
  await leftTraces(world, driver);
  await move(driver.callId, 'finalizado', { reais: 320, method: 'pix' });
  const requestId = await requestOf(world, 'driver', driver.id);
  expect(await plantPerson(db, world.database.ownerUrl, await keysOf(world, 'driver', driver.id))).toEqual([]);
  await sealAll(world);
  const before = await sums(world);
  expect(await bytesOf(ctx)).toContain('foto de');
  const erasureId = await erasePerson(deskOf(world), press(requestId));
  await sealAll(world);
  // The press's own work may still go on beside the clock's.
  await Promise.all([finishErasures(ctx), finishErasures(ctx)]);

  expect(await found(world)).toEqual([
    // The company's vehicle, which leads to nobody any more.
    'partner_vehicles.plate',
    'privacy_requests.name',
    'privacy_requests.phone',
    'privacy_requests.search_text',
  ]);
  expect(await bytesOf(ctx)).not.toContain('foto de');
  expect(await sums(world)).toEqual(before);
  await sealAll(world);
  const { problems } = await verifyLog(db, { key: testKeys.audit });
  expect(problems.filter(({ kind }) => kind !== 'past')).toEqual([]);
  const certificate = await findCertificate(ctx, erasureId);
  expect(certificate?.parts).toContainEqual(expect.objectContaining({ label: 'Motorista', outcome: 'anonimizado' }));

  const [row] = await db.select().from(partnerDrivers).where(eq(partnerDrivers.id, driver.id));
  expect(row).toMatchObject({ fullName: 'Apagado', status: 'removido', partnerId: driver.partner.id });
  const [account] = await db.select().from(users).where(eq(users.id, driver.userId));
  expect(account).toMatchObject({ name: 'Apagado', status: 'inativo' });
  const [vehicle] = await db.select().from(partnerVehicles).where(eq(partnerVehicles.id, driver.vehicleId));
  expect(vehicle).toMatchObject({ status: 'ativo', partnerId: driver.partner.id });
  const told = await findAssignedVehicles(ctx, [driver.callId]);
  expect(told.get(driver.callId)?.label).toMatch(/Apagado$/);
  const events = await db.select().from(callEvents).where(eq(callEvents.callId, driver.callId));
  expect(events.map(({ actorName }) => actorName)).toContain('Pessoa apagada');
});

it('waits for the open call of the driver’s vehicle and for a person’s hold, and for no call of a colleague', async () => {
  const world = await openWorld();
  const { ctx, move, openCall } = world.operation;
  const driver = await plantedDriver(world);
  const requestId = await requestOf(world, 'driver', driver.id);
  const desk = deskOf(world);
  const holds = async () => (await previewErasure(desk, requestId)).holds;
  expect(await holds()).toMatchObject([{ label: 'Chamado aberto', isBlocking: true }]);
  await expect(erasePerson(desk, press(requestId))).rejects.toThrow('que está aberto');
  await move(driver.callId, 'finalizado', { reais: 320, method: 'pix' });
  const other = await openCall({ clientName: 'Dalva Moreira' });
  await assignPartner(ctx, { callId: other.id, partnerId: driver.partner.id });
  expect(await holds()).toEqual([]);
  await setLegalHold(desk, { id: requestId, reason: 'Processo 77' });
  await expect(erasePerson(desk, press(requestId))).rejects.toThrow('Processo 77');
  await endLegalHold(desk, { id: requestId, reason: 'Terminou' });
  const both = await Promise.allSettled([erasePerson(desk, press(requestId)), erasePerson(desk, press(requestId))]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

it('erases a driver again whom a restored back-up brought back', async () => {
  const world = await openWorld();
  const { ctx, db, move } = world.operation;
  const driver = await plantedDriver(world);
  await move(driver.callId, 'finalizado', { reais: 320, method: 'pix' });
  const listed = { kind: 'driver', id: driver.id, requestId: crypto.randomUUID(), protocol: 'AAAA-0000' };
  await ctx.services.erased.add([{ ...listed, at: ctx.now.toISOString() }]);
  await replayErasures.run(ctx, undefined);
  const [row] = await db.select().from(partnerDrivers).where(eq(partnerDrivers.id, driver.id));
  expect(row).toMatchObject({ fullName: 'Apagado', status: 'removido' });
  expect(row?.cpf).not.toBe(planted.document);
});

it('takes the same person with every company, and leaves the owner’s company and a later owner of the phone alone', async () => {
  const world = await openWorld();
  const { ctx, db, openCall, move } = world.operation;
  const driver = await plantedDriver(world);
  await move(driver.callId, 'finalizado', { reais: 320, method: 'pix' });
  const other = await addCompany(world.operation, ['truck_hydro']);
  const [second] = await db
    .update(partnerDrivers)
    .set(facts)
    .where(eq(partnerDrivers.userId, other.crew[0]?.userId ?? ''))
    .returning();
  const third = await addCompany(world.operation, ['truck_hydro']);
  const [later] = await db
    .update(partnerDrivers)
    .set({ fullName: 'Outro Dono', phone: planted.phone, cpf: '11144477735' })
    .where(eq(partnerDrivers.userId, third.crew[0]?.userId ?? ''))
    .returning();
  await openCall({ clientName: 'Dono Novo', clientPhone: planted.phone });
  await db.update(partners).set({ document: planted.document }).where(eq(partners.id, driver.partner.id));

  const keys = await readPersonKeys(ctx, 'driver', driver.id);
  expect(keys?.ids.toSorted()).toEqual([driver.id, second?.id].toSorted());
  // The phone is also somebody else's, so that nothing is found by it.
  expect(keys?.phones).toEqual([]);
  await erasePerson(deskOf(world), press(await requestOf(world, 'driver', driver.id)));
  const { rows } = await db.execute(
    sql`select full_name from partner_drivers where id in (${second?.id}, ${later?.id}) order by 1`,
  );
  expect(rows).toEqual([{ full_name: 'Apagado' }, { full_name: 'Outro Dono' }]);
  const { rows: left } = await db.execute(
    sql`select (select phone from clients where name = 'Dono Novo') as phone, (select document from partners where id = ${driver.partner.id}) as document`,
  );
  expect(left).toEqual([{ phone: planted.phone, document: planted.document }]);
});
