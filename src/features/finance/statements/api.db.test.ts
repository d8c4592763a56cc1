import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { type Operation, operationIn } from '#test/operation.ts';
import { settlePartner } from '../settlements/settle-partner.server.ts';

let test: TestApp;
let operation: Omit<Operation, 'drop'>;
beforeAll(async () => {
  test = await createTestApp();
  operation = await operationIn(test.ctx);
});
afterAll(() => test.close());

/** A session of a partner's own account. */
async function signInAs(partnerId: string): Promise<string> {
  const cookie = await test.signIn('partner');
  const newest = sql`(select id from users where role = 'partner' order by created_at desc limit 1)`;
  await test.ctx.db.execute(sql`update partners set user_id = ${newest} where id = ${partnerId}`);
  return cookie;
}

const get = (url: string, cookie: string) => test.call({ method: 'GET', url, cookie });

it('a settlement is read and taken home by the office and by its own partner alone', async () => {
  const { call, partner } = await operation.finishedCall(1_000);
  const id = await settlePartner(operation.ctx, { partnerId: partner.id, dueOn: '2099-01-01' });
  const own = await signInAs(partner.id);
  const { partner: stranger } = await operation.finishedCall(500);
  const other = await signInAs(stranger.id);
  const office = await test.signIn('operador');

  const statement = (await get(`/api/partner/extrato/${id}`, own)).json();
  expect(statement).toMatchObject({
    id,
    partnerName: partner.name,
    lines: [{ protocolNumber: call.protocolNumber, finalValue: 1_000 }],
  });
  expect(statement.history).toBeUndefined();
  for (const [url, cookie] of [
    [`/api/partner/extrato/${id}/planilha`, own],
    [`/api/admin/acertos/${id}/planilha`, office],
  ] as const) {
    const file = await get(url, cookie);
    expect(file.statusCode).toBe(200);
    const [header, row] = file.body.split('\r\n');
    expect(header).toBe('\ufeffDia;Lançamento;Protocolo;Valor cobrado;Comissão (%);Valor');
    expect(row).toContain(`Comissão;${call.protocolNumber};1000;`);
  }
  const whole = await get('/api/partner/extrato/planilha', own);
  const [head, first] = whole.body.split('\r\n');
  expect(head).toContain('Dia;Mês;Referência;Lançamento;Protocolo;');
  expect(first).toContain(`Comissão;${call.protocolNumber};1000;`);
  expect((await get('/api/partner/extrato/planilha', other)).body).not.toContain(call.protocolNumber);
  for (const path of ['', '/planilha']) {
    expect((await get(`/api/partner/extrato/${id}${path}`, other)).statusCode).toBe(404);
  }
  const driver = await test.signIn('driver');
  for (const path of [`/${id}`, `/${id}/planilha`, '/planilha', '']) {
    expect((await get(`/api/partner/extrato${path}`, driver)).statusCode).toBe(403);
  }
});
