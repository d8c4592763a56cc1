import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assignPartner } from '#features/dispatch/assign-partner.server.ts';
import { partnerPortraits } from '#features/partners/portraits/tables.server.ts';
import { consent } from '#features/partners/positions/rules.ts';
import { partnerPositions } from '#features/partners/positions/tables.server.ts';
import { partnerDrivers, partners } from '#features/partners/tables.server.ts';
import { findPerson } from '#features/privacy/own-requests/parts/find-person.server.ts';
import { receiveRequest } from '#features/privacy/own-requests/parts/receive-request.server.ts';
import { matchPrivacyRequest } from '#features/privacy/requests/match-privacy-request.server.ts';
import { privacyRequests } from '#features/privacy/requests/tables.server.ts';
import { addCallEvent } from '#features/service-calls/add-call-event.server.ts';
import { noteReveal } from '#platform/audit/note-access.server.ts';
import { inTransaction } from '#platform/context.server.ts';
import { auditLog } from '#platform/tables.server.ts';
import { minuteMs } from '#shared/time/durations.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { fileForm } from '#test/applicant.ts';
import { addCompany } from '#test/company.ts';
import { actorOf } from '#test/context.ts';
import { cpf, operationIn } from '#test/operation.ts';
import { makePng } from '#test/png.ts';

const start = new Date('2026-11-27T12:00:00Z');
let now = start;
let test: TestApp;
let operation: Awaited<ReturnType<typeof operationIn>>;
beforeAll(async () => {
  test = await createTestApp({ clock: () => now });
  operation = await operationIn(test.ctx);
});
afterAll(() => test.close());

const ownData = '/api/partner/meus-dados';
const read = (cookie: string) => test.call({ url: ownData, cookie });
const send = (path: string, cookie: string, payload: object = {}) =>
  test.call({ method: 'POST', url: `${ownData}/${path}`, payload, cookie });
const rowOf = async (userId: string) => {
  const [row] = await test.ctx.db.select().from(partnerDrivers).where(eq(partnerDrivers.userId, userId));
  if (row === undefined) throw new Error('no driver');
  return row;
};

/** A driver in the app, by the code of its phone. */
async function enter(phone: string): Promise<string> {
  const payload = { phone, method: 'whatsapp' };
  const asked = await test.call({ method: 'POST', url: '/api/send-verification-code', payload });
  const cookie = String(asked.headers['set-cookie']).split(';', 1)[0] ?? '';
  const code = asked.json().devCode;
  const url = '/api/auth/sign-in/driver';
  const entered = await test.call({ method: 'POST', url, payload: { phone, code }, cookie });
  return String(entered.headers['set-cookie']).split(';', 1)[0] ?? '';
}

let made = 0;
async function addDriver(fullName: string, number = ++made) {
  const { partner, crew } = await addCompany(operation, ['truck_hydro', 'truck_hydro']);
  const { userId, vehicleId } = crew[0] ?? { userId: '', vehicleId: '' };
  const facts = { fullName, cpf: cpf(7_000 + number), email: `motorista${number}@exemplo.com.br` };
  for (const [at, one] of crew.entries()) {
    const phone = `+55619${77_000_000 + number * 2 + at}`;
    const set = at === 0 ? { ...facts, phone } : { phone };
    await test.ctx.db.update(partnerDrivers).set(set).where(eq(partnerDrivers.userId, one.userId));
  }
  return { ...(await rowOf(userId)), userId, vehicleId, partner, crew };
}

it('shows a driver what is kept of it, who looked by role, and takes its correction to the desk', async () => {
  const rui = await addDriver('Rui Sá');
  const call = await operation.openCall({ clientName: 'Bruno Alheio' });
  const acting = { ...operation.ctx, actor: actorOf('driver', rui.userId) };
  await inTransaction(acting, (inside) => addCallEvent(inside, { callId: call.id, type: 'vehicle_chosen' }));
  let cookie = await enter(rui.phone);
  await noteReveal({ ...test.ctx, actor: actorOf('admin') }, { table: 'partner_drivers', id: rui.id, revealed: 'CPF' });
  const seen = (await read(cookie)).json();
  expect(seen).toMatchObject({ kind: 'driver', name: 'Rui Sá', requests: [], certificateId: null });
  const labels = seen.parts.map(({ label }: { label: string }) => label);
  expect(labels).toEqual(expect.arrayContaining(['Motorista', 'Veículo', 'Conta']));

  const copy = (await send('copia', cookie)).json();
  expect(copy).toMatchObject({ kind: 'driver', name: 'Rui Sá' });
  expect(JSON.stringify(copy)).toContain(rui.email);
  expect(JSON.stringify(copy)).not.toContain(rui.partner.email);
  expect(JSON.stringify(copy)).not.toContain('Bruno');
  const looks = copy.parts.find(({ label }: { label: string }) => label === 'Quem consultou o seu cadastro');
  expect(looks.rows).toMatchObject([{ Perfil: 'Administrador', Consultas: '1', Pessoas: '1' }]);
  const done = copy.parts.find(({ label }: { label: string }) => label === 'O que você registrou ou mudou');
  expect(done.rows).toContainEqual(expect.objectContaining({ Registro: 'Histórico do chamado', Vezes: '1' }));
  const exported = and(eq(auditLog.action, 'export'), eq(auditLog.recordId, rui.id));
  expect(await test.ctx.db.select().from(auditLog).where(exported)).toMatchObject([{ actorId: rui.userId }]);

  const correction = { pedido: 'correcao', campo: 'nome', novoValor: 'Rui de Sá', palavras: '' };
  expect((await send('pedidos', cookie, correction)).json()).toEqual({ success: true, dueOn: '2026-12-12' });
  const [request] = await test.ctx.db.select().from(privacyRequests).where(eq(privacyRequests.recordId, rui.id));
  expect(request).toMatchObject({ personKind: 'driver', identifiedBy: 'aplicativo' });
  const office = await test.signIn('admin');
  const desk = `/api/admin/privacidade/solicitacoes/${request?.id}`;
  expect((await test.call({ url: desk, cookie: office })).json()).toMatchObject({
    record: { kind: 'driver', id: rui.id, company: { id: rui.partner.id } },
    correction: { stands: 'Rui Sá', newValue: 'Rui de Sá', byHand: null },
  });
  const payload = { stands: 'Rui Sá', from: 'recebido' };
  expect((await test.call({ method: 'POST', url: `${desk}/correcao`, payload, cookie: office })).statusCode).toBe(200);
  expect((await rowOf(rui.userId)).fullName).toBe('Rui de Sá');
  expect((await read(cookie)).json().requests).toMatchObject([{ status: 'Atendido' }]);

  // A new phone is released in place of the old one, which is signed out; an address is stored of no driver.
  const asks = [
    { campo: 'telefone', novoValor: '61977990011' },
    { campo: 'endereco', novoValor: 'Rua 7' },
  ];
  for (const { campo, novoValor } of asks) {
    await send('pedidos', cookie, { ...correction, campo, novoValor });
    const isOpen = and(eq(privacyRequests.recordId, rui.id), eq(privacyRequests.status, 'recebido'));
    const [open] = await test.ctx.db.select().from(privacyRequests).where(isOpen);
    const url = `/api/admin/privacidade/solicitacoes/${open?.id}`;
    const { correction: asked } = (await test.call({ url, cookie: office })).json();
    const applied = await test.call({
      ...{ method: 'POST', url: `${url}/correcao`, cookie: office },
      payload: { stands: asked.stands, from: 'recebido' },
    });
    if (campo === 'endereco') expect(applied.json().message).toContain('De um motorista não guardamos endereço');
    else expect(applied.statusCode).toBe(200);
    if (campo === 'telefone') cookie = await enter('+5561977990011');
  }
});

it('opens nothing of a driver to its company, a colleague and a driver of another', async () => {
  const eva = await addDriver('Eva Braga');
  const other = await addDriver('Ivo Lima');
  const cookie = await enter(eva.phone);
  await send('pedidos', cookie, { pedido: 'eliminacao' });
  const [request] = await test.ctx.db.select().from(privacyRequests).where(eq(privacyRequests.recordId, eva.id));
  const own = (await read(cookie)).json().consents[0];
  const company = await test.signIn('partner');
  const { id: userId } = (await test.call({ url: '/api/auth/session', cookie: company })).json().user;
  await test.ctx.db.update(partners).set({ userId }).where(eq(partners.id, eva.partner.id));
  const colleague = await rowOf(eva.crew[1]?.userId ?? '');
  const callers = { company, colleague: await enter(colleague.phone), other: await enter(other.phone) };
  for (const [who, caller] of Object.entries(callers)) {
    const seen = (await read(caller)).json();
    expect(seen.requests, who).toEqual([]);
    if (who !== 'company') expect(JSON.stringify(seen), who).not.toContain('Eva');
    expect((await send(`pedidos/${request?.id}/retirar`, caller)).statusCode, who).toBe(404);
    expect((await send(`consentimentos/${own.id}/retirar`, caller, { kind: own.kind })).statusCode).toBe(404);
  }
  expect((await read(cookie)).json().requests).toMatchObject([{ isOpen: true }]);
  expect((await send(`pedidos/${request?.id}/retirar`, cookie)).statusCode).toBe(200);
});

it('asks for the code of the phone again before a copy and a request, and needs no password', async () => {
  const hugo = await addDriver('Hugo Neves');
  const cookie = await enter(hugo.phone);
  now = new Date(now.getTime() + 11 * minuteMs);
  for (const reply of [await send('copia', cookie), await send('pedidos', cookie, { pedido: 'oposicao' })]) {
    expect(reply.json()).toMatchObject({ code: 'forbidden', errors: [{ path: 'proof.phone' }] });
  }
  expect((await send('copia', await enter(hugo.phone))).statusCode).toBe(200);
});

it('withdraws the driver’s photo and position with their consents', async () => {
  const lia = await addDriver('Lia Prado');
  const { db } = test.ctx;
  const call = await operation.openCall();
  await assignPartner(operation.ctx, { callId: call.id, partnerId: lia.partner.id, vehicleId: lia.vehicleId });
  const cookie = await enter(lia.phone);
  const given = await test.call({
    ...{ method: 'POST', url: '/api/partner/posicao/consentimento', cookie },
    payload: { given: true, version: consent.version },
  });
  expect(given.statusCode).toBe(200);
  const place = { latitude: -15.8, longitude: -47.9, accuracyMeters: 5, takenAt: now };
  await db.insert(partnerPositions).values({ ...place, partnerId: lia.partner.id, userId: lia.userId });
  const company = await test.signIn('partner');
  const { id: userId } = (await test.call({ url: '/api/auth/session', cookie: company })).json().user;
  await db.update(partners).set({ userId }).where(eq(partners.id, lia.partner.id));
  const photo = fileForm('foto', 'lia.png', makePng(300, 400));
  const url = `/api/partner/retratos?motorista=${lia.id}`;
  expect((await test.call({ method: 'POST', url, cookie: company, ...photo })).statusCode).toBe(201);

  const { consents } = (await read(cookie)).json();
  const of = (kind: string) => consents.find((one: { kind: string }) => one.kind === kind);
  for (const kind of ['retrato', 'posicao']) {
    expect((await send(`consentimentos/${of(kind).id}/retirar`, cookie, { kind })).statusCode, kind).toBe(200);
  }
  expect(await db.$count(partnerPortraits, eq(partnerPortraits.driverId, lia.id))).toBe(0);
  expect(await db.$count(partnerPositions, eq(partnerPositions.userId, lia.userId))).toBe(0);
});

it('identifies a driver by the phone and its CPF or e-mail, and not who has the phone since', async () => {
  const rosa = await addDriver('Rosa Dias');
  const { ctx } = test;
  const shown = { phone: rosa.phone, factKind: 'documento' as const, fact: rosa.cpf ?? '' };
  const itself = { kind: 'driver', id: rosa.id };
  expect(await findPerson(ctx, shown)).toEqual(itself);
  expect(await findPerson(ctx, { ...shown, factKind: 'email', fact: rosa.email?.toUpperCase() ?? '' })).toEqual(itself);
  expect(await findPerson(ctx, { ...shown, factKind: null })).toBeNull();
  expect(await findPerson(ctx, { ...shown, fact: cpf(9_999) })).toBeNull();
  expect(await findPerson(ctx, { ...shown, phone: '+5561900000000' })).toBeNull();
  // The number went to a driver of another company, who proves it with the own CPF.
  const heir = await addDriver('Nilo Reis');
  await ctx.db.update(partnerDrivers).set({ status: 'removido' }).where(eq(partnerDrivers.id, rosa.id));
  await ctx.db.update(partnerDrivers).set({ phone: rosa.phone }).where(eq(partnerDrivers.id, heir.id));
  expect(await findPerson(ctx, { ...shown, fact: heir.cpf ?? '' })).toEqual({ kind: 'driver', id: heir.id });
  const seen = (await read(await enter(rosa.phone))).json();
  expect(seen.name).toBe('Nilo Reis');
  expect(JSON.stringify(seen)).not.toContain('Rosa');
});

it('has an open request of a kind for each record of a phone, and one for a phone without a record', async () => {
  const phone = '+5561981234321';
  const asked = { kind: 'oposicao' as const, name: 'Ana', phone, factKind: null, fact: null };
  const none = { correctedField: null, newValue: null };
  const ask = (words: string, person: Parameters<typeof receiveRequest>[1]['person']) =>
    inTransaction(test.ctx, (inside) => receiveRequest(inside, { ...asked, ...none, words, person }));
  const [client, driver] = [crypto.randomUUID(), crypto.randomUUID()];
  await ask('Sem cadastro', null);
  await ask('Como cliente', { kind: 'client', id: client });
  await ask('Como motorista', { kind: 'driver', id: driver });
  await ask('De novo', { kind: 'driver', id: driver });
  const rows = await test.ctx.db.select().from(privacyRequests).where(eq(privacyRequests.phone, phone));
  // The one without a record is the client's, who is known since.
  expect(rows.map(({ words, recordId }) => [words, recordId]).toSorted()).toEqual([
    ['Como motorista', driver],
    ['Sem cadastro', client],
  ]);
  const both = await Promise.all([ask('Um', { kind: 'client', id: client }), ask('Dois', null)]);
  expect(both).toHaveLength(2);
  expect(await test.ctx.db.$count(privacyRequests, eq(privacyRequests.phone, phone))).toBe(2);

  // Named at the desk, a further one of the phone is not the driver's second open request.
  const { ctx, id } = { ctx: test.ctx, id: (await addDriver('Zeca Luz')).id };
  await ask('Como motorista', { kind: 'driver', id });
  const [unnamed] = await ctx.db
    .insert(privacyRequests)
    .values({ ...asked, words: 'Outra vez', receivedAt: now, dueOn: '2026-12-12' })
    .returning();
  const named = { id: unnamed?.id ?? '', kind: 'driver' as const, recordId: id, proof: 'Ligou' };
  await expect(matchPrivacyRequest(ctx, named)).rejects.toMatchObject({ code: 'conflict' });
});
