import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';

let test: TestApp;
let cookie = '';
beforeAll(async () => {
  test = await createTestApp();
  cookie = await test.signIn('admin');
});
afterAll(() => test.close());

describe('what is asked in a way that no screen asks', () => {
  const open = (payload: string) =>
    test.call({
      method: 'POST',
      url: '/api/admin/chamados',
      cookie,
      headers: { 'content-type': 'application/json' },
      payload,
    });

  it.each(['{"__proto__":{"role":"admin"}}', '{"address":{"constructor":{"prototype":{"x":1}}}}'])(
    'is refused where it would reach the prototype of objects: %s',
    async (body) => {
      const { statusCode, body: answer } = await open(body);
      expect([statusCode, JSON.parse(answer).code]).toEqual([400, 'invalid']);
      expect(Object.hasOwn(Object.prototype, 'x')).toBe(false);
    },
  );

  it('names a field that it does not know', async () => {
    const { statusCode, body } = await open('{"isAdmin":true}');
    expect(statusCode).toBe(400);
    expect(body).toContain('Campo desconhecido: isAdmin.');
  });

  it('says in the house’s words which field is missing or of a wrong type', async () => {
    const asked = { clientName: 'Ana', clientPhone: '61999887766', allowDuplicate: 'sim', address: { state: 'DF' } };
    const { errors } = JSON.parse((await open(JSON.stringify(asked))).body);
    expect(errors).toContainEqual({ path: 'allowDuplicate', message: 'O valor não é do tipo esperado.' });
  });

  it('is refused where a parameter comes twice', async () => {
    const ask = (query: string) => test.call({ method: 'GET', url: `/api/admin/chamados?${query}`, cookie });
    for (const query of ['status=pendente&status=finalizado', 'search=a&search=b']) {
      const { statusCode } = await ask(query);
      expect(statusCode, query).toBe(400);
    }
  });
});
