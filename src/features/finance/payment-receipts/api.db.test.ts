import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { fileForm } from '#test/applicant.ts';
import { type Operation, operationIn } from '#test/operation.ts';
import { makePng } from '#test/png.ts';
import { settlePartner } from '../settlements/settle-partner.server.ts';

let test: TestApp;
let operation: Omit<Operation, 'drop'>;
beforeAll(async () => {
  test = await createTestApp();
  operation = await operationIn(test.ctx);
});
afterAll(() => test.close());

/** A partner with an open settlement, and the session of its own account. */
async function owing() {
  const { partner } = await operation.finishedCall(1_000);
  const id = await settlePartner(operation.ctx, { partnerId: partner.id, dueOn: '2099-01-01' });
  const cookie = await test.signIn('partner');
  const newest = sql`(select id from users where role = 'partner' order by created_at desc limit 1)`;
  await test.ctx.db.execute(sql`update partners set user_id = ${newest} where id = ${partner.id}`);
  return { id, cookie };
}

const send = (id: string, cookie: string, form = fileForm('comprovante', 'pix.png', makePng(300, 400))) =>
  test.call({ method: 'POST', url: `/api/partner/extrato/${id}/comprovante`, cookie, ...form });
const read = async (url: string, cookie: string) => (await test.call({ url, cookie })).statusCode;

/** Says that 10 reais were paid today, with this receipt. */
const tell = (id: string, cookie: string, receiptId: string) =>
  test.call({
    method: 'POST',
    url: `/api/partner/extrato/${id}/pedidos`,
    cookie,
    payload: { kind: 'pago', amount: 10, day: '2026-11-20', receiptId },
  });

it('a receipt is sent for an own settlement, and read by its partner and by the office alone', async () => {
  const [own, other] = [await owing(), await owing()];
  expect((await send(own.id, other.cookie)).statusCode).toBe(404);
  expect((await send(own.id, await test.signIn('driver'))).statusCode).toBe(403);
  const refused = await send(own.id, own.cookie, fileForm('comprovante', 'pix.png', Buffer.from('nada')));
  expect(refused.statusCode, refused.body).toBe(400);
  const sent = await send(own.id, own.cookie);
  expect(sent.statusCode, sent.body).toBe(201);
  const receiptId: string = sent.json().id;

  const foreign = await tell(other.id, other.cookie, receiptId);
  expect(foreign.statusCode, foreign.body).toBe(400);
  expect(foreign.json()).toMatchObject({ errors: [{ path: 'receiptId' }] });
  const told = await tell(own.id, own.cookie, receiptId);
  expect(told.statusCode, told.body).toBe(200);

  const { settlements } = (await test.call({ url: '/api/partner/extrato', cookie: own.cookie })).json();
  const [request] = settlements[0].requests;
  expect(request).toMatchObject({ kind: 'pago', receiptType: 'image/png', status: 'aberto' });
  const office = `/api/admin/acertos/${own.id}/pedidos/${request.id}/comprovante`;
  const partner = `/api/partner/extrato/${own.id}/pedidos/${request.id}/comprovante`;
  expect(await read(office, await test.signIn('operador'))).toBe(200);
  expect(await read(partner, own.cookie)).toBe(200);
  expect(await read(partner, other.cookie)).toBe(404);
  expect(await read(office, own.cookie)).toBe(403);
  const elsewhere = `/api/admin/acertos/${other.id}/pedidos/${request.id}/comprovante`;
  expect(await read(elsewhere, await test.signIn('operador'))).toBe(404);
});
