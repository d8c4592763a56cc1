import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import { countAttempt } from '#platform/attempts.server.ts';
import { idempotencyKeys, rateLimits } from '#platform/tables.server.ts';
import { limits } from '#shared/limits/limits.ts';
import { withoutReferences } from '#test/api-fuzz.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { newCallForm } from '#test/call-form.ts';

let test: TestApp;
let cookie: string;

beforeAll(async () => {
  test = await createTestApp();
  cookie = await test.signIn('operador');
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.ctx.db.delete(idempotencyKeys);
});

const savedRows = () => test.ctx.db.select().from(idempotencyKeys);

const openCall = (payload: object, key: string, as = cookie) =>
  test.call({ method: 'POST', url: '/api/admin/chamados', cookie: as, headers: { 'idempotency-key': key }, payload });

describe('a write with a key', () => {
  it('happens once: the second gets the first one’s answer to the byte, head and all', async () => {
    const payload = newCallForm();
    const first = await openCall(payload, 'one');
    const second = await openCall(payload, 'one');
    expect(first.statusCode).toBe(201);
    expect(second.statusCode).toBe(201);
    expect(second.body).toBe(first.body);
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    expect(second.headers['content-type']).toBe(first.headers['content-type']);
    expect(second.headers['cache-control']).toBe(first.headers['cache-control']);
    const calls = await test.ctx.db.select().from(serviceCalls).where(eq(serviceCalls.clientName, payload.clientName));
    expect(calls).toHaveLength(1);
  });

  it('gets a refusal again as it was', async () => {
    const payload = newCallForm();
    await openCall(payload, 'for another');
    const first = await openCall(payload, 'refused');
    const second = await openCall(payload, 'refused');
    expect(first.statusCode).toBe(409);
    expect([second.statusCode, second.body]).toEqual([first.statusCode, first.body]);
    expect(second.headers['content-type']).toBe(first.headers['content-type']);
    expect(second.headers['cache-control']).toBe('no-store');
  });

  it('is refused under the key of another body, and is another one under the key of another person', async () => {
    await openCall(newCallForm(), 'two');
    expect((await openCall(newCallForm(), 'two')).statusCode).toBe(409);
    expect((await openCall(newCallForm(), 'two', await test.signIn('operador'))).statusCode).toBe(201);
  });

  it('happens once when twenty are sent at once', async () => {
    const payload = newCallForm();
    const answers = await Promise.all(Array.from({ length: 20 }, () => openCall(payload, 'twenty')));
    const created = answers.filter(({ statusCode }) => statusCode === 201);
    expect(new Set(created.map((answer) => answer.json().id)).size).toBe(1);
    expect(answers.every(({ statusCode }) => statusCode === 201 || statusCode === 409)).toBe(true);
  });

  it('leaves nothing behind from which the answer, the body or the key can be read', async () => {
    const payload = newCallForm();
    const { confirmationUrl } = (await openCall(payload, 'um segredo')).json();
    const rows = await savedRows();
    expect(rows).toHaveLength(1);
    const stored = JSON.stringify(rows);
    for (const secret of [confirmationUrl.split('/').at(-1), payload.clientPhone, 'um segredo']) {
      expect(stored).not.toContain(secret);
    }
  });

  it('is refused after two hundred by one stranger in a day, who may still write without', async () => {
    const remoteAddress = '203.0.113.77';
    const { attempts } = test.ctx.services;
    const { factor } = attempts;
    attempts.factor = 1;
    try {
      const ctx = { ...test.ctx, now: new Date() };
      for (let count = 0; count < 200; count += 1) await countAttempt(ctx, limits.keyedWriteByAddress, remoteAddress);
      const confirm = (headers: Record<string, string>) =>
        test.call({
          method: 'POST',
          url: '/api/ai-validation/process-response/unknown',
          remoteAddress,
          headers,
          payload: { clientResponse: '{}' },
        });
      const refused = await confirm({ 'idempotency-key': 'one more' });
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_600);
      expect((await confirm({})).statusCode).not.toBe(429);
      expect(await savedRows()).toEqual([]);
    } finally {
      attempts.factor = factor;
    }
  });

  it('is refused after five thousand of one account in a day', async () => {
    const { attempts } = test.ctx.services;
    const { factor } = attempts;
    attempts.factor = 1;
    try {
      expect((await openCall(newCallForm(), 'one')).statusCode).toBe(201);
      const { name, max } = limits.keyedWriteByAccount;
      await test.ctx.db
        .update(rateLimits)
        .set({ count: max })
        .where(like(rateLimits.key, `${name}:%`));
      const refused = await openCall(newCallForm(), 'one more');
      expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many']);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_600);
    } finally {
      attempts.factor = factor;
    }
  });
});

describe('a key', () => {
  const png = Buffer.from('89504e470d0a1a0a', 'hex');
  it.each([
    ['where nothing stands', '/api/nada', { a: 1 }],
    ['at the sign-in, however it is spelt', '/api/AUTH/sign-in/email', { email: 'a@b.example', password: 'segredo' }],
    ['at a write that does not take one', '/api/admin/minha-conta/segundo-fator', { password: 'segredo' }],
  ])('means nothing %s', async (_where, url, payload) => {
    const send = () => test.call({ method: 'POST', url, cookie, headers: { 'idempotency-key': 'same' }, payload });
    const [first, second] = [await send(), await send()];
    expect(second.statusCode).toBe(first.statusCode);
    expect(second.headers['idempotency-replayed']).toBeUndefined();
    expect(await savedRows()).toEqual([]);
  });

  it('means nothing at an upload: another file under it is another file', async () => {
    const send = (text: string) =>
      test.call({
        method: 'POST',
        url: '/api/admin/analise-recibos/upload',
        cookie,
        headers: { 'idempotency-key': 'same', 'content-type': 'multipart/form-data; boundary=x' },
        payload: Buffer.concat([
          Buffer.from(`--x\r\ncontent-disposition: form-data; name="${text}"; filename="a.png"\r\n\r\n`),
          png,
          Buffer.from('\r\n--x--\r\n'),
        ]),
      });
    expect((await send('other')).json().message).toBe('Escolha um arquivo.');
    expect((await send('receipt')).json().message).not.toBe('Escolha um arquivo.');
    expect(await savedRows()).toEqual([]);
  });

  it('stands in the description of exactly the writes that take one', async () => {
    const document = withoutReferences((await test.call({ method: 'GET', url: '/api/openapi.json' })).json());
    const taking = Object.entries(document.paths)
      .flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, { parameters }]) => ({ path, method, parameters })),
      )
      .filter(({ parameters = [] }) => parameters.some((one) => one.in === 'header' && one.name === 'idempotency-key'));
    expect(taking.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      'post /api/acompanhar/{clientKey}/comprovantes/{receiptId}/resposta',
      'post /api/acompanhar/{clientKey}/orcamento/resposta',
      'post /api/acompanhar/{clientKey}/problema',
      'post /api/admin/acertos',
      'post /api/admin/acertos/todos',
      'post /api/admin/acertos/{id}/pagamentos',
      'post /api/admin/chamados',
      'post /api/admin/chamados/{id}/devolucoes',
      'post /api/admin/chamados/{id}/retorno-pago',
      'post /api/admin/conversas/{id}/chamado',
      'post /api/admin/conversas/{id}/mensagens',
      'post /api/admin/faturas/{id}/pagamentos',
      'post /api/admin/prestadores/{id}/baixa',
      'post /api/admin/problemas/{id}/respostas',
      'post /api/admin/repasses',
      'post /api/admin/whatsapp/{id}/chamado',
      'post /api/ai-validation/process-response/{clientKey}',
      'post /api/partner-applications',
      'post /api/partner/chamados/{id}/chegar',
      'post /api/partner/chamados/{id}/comprovantes/{receiptId}/resposta',
      'post /api/partner/chamados/{id}/concluir',
      'post /api/partner/chamados/{id}/desistir',
      'post /api/partner/chamados/{id}/iniciar',
      'post /api/partner/chamados/{id}/orcamento',
      'post /api/partner/chamados/{id}/orcamento/falado',
      'post /api/partner/chamados/{id}/orcamento/resposta',
      'post /api/partner/chamados/{id}/sair',
      'post /api/partner/extrato/{id}/pedidos',
      'post /api/partner/ofertas/{id}/aceitar',
      'post /api/partner/ofertas/{id}/recusar',
      'post /api/partner/oitivas/{id}/respostas',
      'post /api/providers/register',
      'post /api/service-requests',
    ]);
  });
});
