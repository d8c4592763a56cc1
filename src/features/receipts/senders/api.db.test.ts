import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assignPartner } from '#features/dispatch/assign-partner.server.ts';
import { partnerVehicles } from '#features/partners/tables.server.ts';
import { confirmCompletion } from '#features/service-calls/confirmation/confirm-completion.server.ts';
import { callClientKeys } from '#features/service-calls/tables.server.ts';
import { anonymous } from '#platform/context.server.ts';
import { limits } from '#shared/limits/limits.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { fileForm } from '#test/applicant.ts';
import { addCompany } from '#test/company.ts';
import { operationIn } from '#test/operation.ts';
import { makePng } from '#test/png.ts';
import { receiptReadings, receiptStatements } from '../analysis/tables.server.ts';
import type { ReadFieldName } from '../reading/contract.ts';

let test: TestApp;
let operation: Awaited<ReturnType<typeof operationIn>>;
let office = '';
let width = 30;
beforeAll(async () => {
  test = await createTestApp({ limitsFactor: 1 });
  operation = await operationIn(test.ctx);
  office = await test.signIn('admin');
});
afterAll(() => test.close());

/** A picture that no other test sends. */
function picture(): Buffer {
  width += 1;
  return makePng(width, 20);
}

/** A finished call, with the key of its client's page. */
async function finishedCall(isConfirmed = true) {
  const { call } = await operation.finishedCall(350);
  if (isConfirmed) {
    const statement = { paidAmount: 350, paymentMethod: 'pix', receivedReceipt: true, serviceRating: 5 } as const;
    await confirmCompletion({ ...test.ctx, actor: anonymous }, { clientKey: call.clientKey, statement });
  }
  const [{ key } = { key: '' }] = await test.ctx.db
    .select({ key: callClientKeys.clientKey })
    .from(callClientKeys)
    .where(eq(callClientKeys.callId, call.id));
  return { ...call, key };
}

interface Sent {
  bytes?: Buffer;
  envio?: string;
  remoteAddress?: string;
}

function send(path: string, { bytes = picture(), envio = randomUUID(), remoteAddress = '198.51.100.1' }: Sent = {}) {
  const form = fileForm('receipt', 'comprovante.png', bytes);
  return { method: 'POST' as const, url: `${path}?envio=${envio}`, ...form, remoteAddress };
}

const pageOf = (key: string) => `/api/acompanhar/${key}/comprovantes`;
const sendFromPage = (key: string, sent?: Sent) => test.call(send(pageOf(key), sent));
const listOfPage = async (key: string) => (await test.call({ url: pageOf(key) })).json();
const seenByOffice = async (id: string) =>
  (await test.call({ url: `/api/admin/analise-recibos/${id}`, cookie: office })).json();

describe('a receipt of the client', () => {
  it('comes after the confirmation alone, and the office sees who sent it', async () => {
    const early = await finishedCall(false);
    const refused = await sendFromPage(early.key);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toBe('Primeiro confirme o atendimento. Depois você manda o comprovante aqui.');

    const call = await finishedCall();
    const sent = await sendFromPage(call.key);
    expect(sent.statusCode, sent.body).toBe(201);
    const { id } = sent.json();
    expect(await listOfPage(call.key)).toMatchObject({ receipts: [{ id }], whyClosed: null });
    expect(await seenByOffice(id)).toMatchObject({
      callId: call.id,
      side: 'cliente',
      way: 'pagina-do-cliente',
      senderName: 'João da Silva',
      status: 'pendente',
    });
  });

  it('comes from the key of the confirmation too, which opens no other page', async () => {
    const call = await finishedCall();
    const sent = await sendFromPage(call.clientKey);
    expect(sent.statusCode, sent.body).toBe(201);
    expect((await listOfPage(call.key)).receipts).toMatchObject([{ id: sent.json().id }]);
    expect((await test.call({ url: `/api/acompanhar/${call.clientKey}` })).statusCode).toBe(404);
  });

  it('is one however often the same sending is tried, at once too, and one of another call is never listed', async () => {
    const [call, other] = [await finishedCall(), await finishedCall()];
    const sent = { bytes: picture(), envio: randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => sendFromPage(call.key, sent)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect((await listOfPage(call.key)).receipts).toHaveLength(1);
    expect((await listOfPage(other.key)).receipts).toEqual([]);
    expect((await sendFromPage('A'.repeat(22))).statusCode).toBe(404);
  });

  it('is refused by its content, without a code of its sending, and when the page is full', async () => {
    const call = await finishedCall();
    const wrong = await sendFromPage(call.key, { bytes: Buffer.from('MZ no picture') });
    expect(wrong.statusCode).toBe(400);
    expect((await test.call({ ...send(pageOf(call.key)), url: pageOf(call.key) })).statusCode).toBe(400);
    for (let n = 0; n < 10; n += 1) expect((await sendFromPage(call.key)).statusCode).toBe(201);
    expect((await sendFromPage(call.key)).json().message).toMatch(/muitos comprovantes/);
  });

  it('comes so often of one call, and so often from one address, in an hour', async () => {
    const call = await finishedCall(false);
    for (let n = 0; n < limits.receiptByCall.max; n += 1) {
      expect((await sendFromPage(call.key, { remoteAddress: `198.51.101.${n}` })).statusCode).toBe(409);
    }
    expect((await sendFromPage(call.key, { remoteAddress: '198.51.101.250' })).json()).toMatchObject({
      code: 'too_many',
    });
    const calls = [await finishedCall(false), await finishedCall(false), await finishedCall(false)];
    for (let n = 0; n < limits.receiptByAddress.max; n += 1) {
      const key = calls[n % 3]?.key ?? '';
      expect((await sendFromPage(key, { remoteAddress: '198.51.102.1' })).statusCode).toBe(409);
    }
    const key = calls[0]?.key ?? '';
    expect((await sendFromPage(key, { remoteAddress: '198.51.102.1' })).json()).toMatchObject({ code: 'too_many' });
    expect((await sendFromPage(key, { remoteAddress: '198.51.102.2' })).statusCode).toBe(409);
  });
});

describe('the reading of an own receipt', () => {
  it('is told to its sender, whose answer stands beside it and is heard from nobody else', async () => {
    const [call, other] = [await finishedCall(), await finishedCall()];
    const { id } = (await sendFromPage(call.key)).json();
    await endReading(id, { amount: '35000', paidOn: '2026-11-24' });
    const read = { amount: 350, paidOn: '2026-11-24', paidAtTime: null, payeeName: null, isScheduled: false };
    expect((await listOfPage(call.key)).receipts).toMatchObject([
      { id, isBeingRead: false, reading: read, answer: null },
    ]);

    const answer = (key: string, payload: object) =>
      test.call({ method: 'POST', url: `${pageOf(key)}/${id}/resposta`, payload });
    expect((await answer(call.key, { isRight: false, amount: null })).statusCode).toBe(400);
    expect((await answer(other.key, { isRight: true, amount: null })).statusCode).toBe(404);
    const said = await answer(call.key, { isRight: false, amount: 355.5 });
    expect(said.json().receipts).toMatchObject([{ reading: read, answer: { isRight: false, amount: 355.5 } }]);
    const [statement] = await test.ctx.db.select().from(receiptStatements).where(eq(receiptStatements.receiptId, id));
    expect(statement).toMatchObject({ actorKind: 'client', actorName: 'João da Silva', amountCents: 35_550 });
  });
});

/** Says that the reading of a receipt ended with these values. */
async function endReading(receiptId: string, values: Partial<Record<ReadFieldName, string>>): Promise<void> {
  const fields = Object.entries(values).map(([name, value]) => ({
    ...{ name: name as ReadFieldName, value, certainty: 'certo' as const, witnesses: [] },
    ...{ text: '', namedBy: null, place: null },
  }));
  const told = { otherAmounts: [], lines: [], hardToRead: false, isScheduled: false, likeness: null, unread: null };
  const reading = { version: 2, source: 'picture' as const, fields, ...told };
  await test.ctx.db
    .update(receiptReadings)
    .set({ finishedAt: test.ctx.now, version: 2, reading })
    .where(eq(receiptReadings.receiptId, receiptId));
}

describe('a receipt of the partner', () => {
  it('is sent by the company and the driver of its call; each driver reads the own ones', async () => {
    const company = await addCompany(operation, ['truck_hydro', 'small_car']);
    const [truck, car] = company.crew;
    const owner = await signInAs(company.partner.id);
    const driver = await signInAs(company.partner.id, truck?.vehicleId);
    const colleague = await signInAs(company.partner.id, car?.vehicleId);
    const call = await operation.openCall();
    const path = `/api/partner/chamados/${call.id}/comprovantes`;
    await assignPartner(operation.ctx, {
      callId: call.id,
      partnerId: company.partner.id,
      vehicleId: truck?.vehicleId ?? '',
    });
    expect((await test.call({ ...send(path), cookie: owner })).statusCode).toBe(409);
    await operation.move(call.id, 'em_andamento');

    const byOwner = await test.call({ ...send(path), cookie: owner });
    expect(byOwner.statusCode, byOwner.body).toBe(201);
    const sending = send(path);
    const byDriver = await test.call({ ...sending, cookie: driver });
    const again = await test.call({ ...sending, cookie: driver });
    expect(again.json()).toEqual({ ...byDriver.json(), wasThere: true });
    expect(await seenByOffice(byOwner.json().id)).toMatchObject({ side: 'prestador', way: 'aplicativo' });
    expect(await seenByOffice(byDriver.json().id)).toMatchObject({ side: 'motorista', callId: call.id });

    const { id } = byDriver.json();
    await endReading(id, { amount: '41000' });
    const payload = { isRight: false, amount: 420 };
    const answer = (cookie: string) => test.call({ method: 'POST', url: `${path}/${id}/resposta`, payload, cookie });
    expect((await answer(colleague)).statusCode).toBe(404);
    const answered = await answer(driver);
    expect(answered.json().receipts).toMatchObject([{ id, reading: { amount: 410 }, answer: { amount: 420 } }]);
    expect((await seenByOffice(id)).statements).toMatchObject([{ isRight: false, amount: 420 }]);

    const listed = async (cookie: string) =>
      (await test.call({ url: path, cookie })).json().receipts.map(({ id }: { id: string }) => id);
    expect(await listed(owner)).toEqual([byDriver.json().id, byOwner.json().id]);
    expect(await listed(driver)).toEqual([byDriver.json().id]);
    expect((await test.call({ url: path, cookie: colleague })).statusCode).toBe(404);
    expect((await test.call({ ...send(path), cookie: colleague })).statusCode).toBe(404);

    await operation.move(call.id, 'cancelado');
    expect((await test.call({ ...send(path), cookie: owner })).statusCode).toBe(409);
  });
});

describe('a call that another company took over', () => {
  it('shows it none of the receipts that the first one sent', async () => {
    const [first, second] = [
      await addCompany(operation, ['truck_hydro']),
      await addCompany(operation, ['truck_hydro']),
    ];
    const call = await operation.openCall();
    const path = `/api/partner/chamados/${call.id}/comprovantes`;
    const assign = ({ partner: { id: partnerId }, crew }: typeof first) =>
      assignPartner(operation.ctx, { callId: call.id, partnerId, vehicleId: crew[0]?.vehicleId ?? '' });
    await assign(first);
    await operation.move(call.id, 'em_andamento');
    const sent = await test.call({ ...send(path), cookie: await signInAs(first.partner.id) });
    expect(sent.statusCode, sent.body).toBe(201);
    await operation.move(call.id, 'pendente', { reason: 'Outra empresa vai' });
    await assign(second);
    await operation.move(call.id, 'em_andamento');
    const listed = await test.call({ url: path, cookie: await signInAs(second.partner.id) });
    expect([listed.statusCode, listed.json().receipts]).toEqual([200, []]);
  });
});

/** A session of the company's own account, or of the driver of one of its vehicles. */
async function signInAs(partnerId: string, vehicleId?: string): Promise<string> {
  const role = vehicleId === undefined ? 'partner' : 'driver';
  const cookie = await test.signIn(role);
  const newest = sql`(select id from users where role = ${role} order by created_at desc limit 1)`;
  const driver = sql`(select ${partnerVehicles.driverId} from ${partnerVehicles} where ${partnerVehicles.id} = ${vehicleId ?? null})`;
  await test.ctx.db.execute(
    vehicleId === undefined
      ? sql`update partners set user_id = ${newest} where id = ${partnerId}`
      : sql`update partner_drivers set user_id = ${newest} where id = ${driver}`,
  );
  return cookie;
}
