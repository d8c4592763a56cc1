import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { mobile } from '#test/operation.ts';

let test: TestApp;
let operator = '';
const made = 1_203;

beforeAll(async () => {
  test = await createTestApp();
  operator = await test.signIn('operador');
  const payload = {
    clientName: '=HYPERLINK("http://mau.example";"clique")',
    clientPhone: mobile(930_000),
    serviceType: 'Desentupimento de Pia',
    estimatedValue: 1234.5,
    address: { city: 'Brasília', state: 'DF' },
  };
  await test.call({ method: 'POST', url: '/api/admin/chamados', cookie: operator, payload });
  await test.ctx.db.execute(sql`
    insert into service_calls
      (protocol_number, client_key, client_id, client_name, client_phone, service_id, service_type, city, state)
    select 'CH-2025-' || lpad(n::text, 6, '0'), 'chave-' || n, client_id, 'Cliente ' || n, client_phone, service_id,
      service_type, 'Goiânia', 'GO'
    from service_calls, generate_series(1, ${made}) as n`);
});
afterAll(() => test.close());

const exported = (query: string, cookie = operator) =>
  test.call({ method: 'GET', url: `/api/admin/chamados/exportar${query}`, cookie });

it('carries every call that matches, once, as Brazilian Excel reads it', async () => {
  const { body, headers } = await exported('');
  expect(headers['content-disposition']).toMatch(/^attachment; filename="chamados-\d{4}-\d\d-\d\d\.csv"$/);
  expect(headers['content-type']).toContain('text/csv');
  expect(body.startsWith('\ufeffProtocolo;Cliente;Telefone;Serviço;Cidade;Estado;Status;Prioridade;Valor;')).toBe(true);
  const lines = body.split('\r\n');
  expect(lines.pop()).toBe('');
  expect(new Set(lines.slice(1).map((line) => line.slice(0, 14))).size).toBe(made + 1);
  expect(lines).toHaveLength(made + 2);
  expect(body).toContain(`;"'=HYPERLINK(""http://mau.example"";""clique"")";`);
  expect(body).toContain(';Média;1234,5;');
});

it('keeps to the filters, and to what the role may see', async () => {
  const { body } = await exported('?state=DF');
  expect(body.split('\r\n')).toHaveLength(3);
  const seenBySupport = await exported('?state=DF', await test.signIn('suporte'));
  expect(seenBySupport.body).toContain(';Média;;');
});

it('is nothing at all when nothing matches', async () => {
  const { statusCode, body } = await exported('?search=nada-com-este-nome');
  expect([statusCode, body]).toEqual([204, '']);
});

it.each(['clientes', 'prestadores'])('is the same for %s', async (list) => {
  const { statusCode, body } = await test.call({
    method: 'GET',
    url: `/api/admin/${list}/exportar`,
    cookie: operator,
  });
  // Nobody has registered a partner here.
  expect(statusCode).toBe(list === 'clientes' ? 200 : 204);
  if (list === 'clientes') expect(body).toMatch(/^\ufeffNome;E-mail;Telefone;Documento;Tipo;Cidade;Estado;Status;/);
});
