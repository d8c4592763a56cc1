import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLog } from '#platform/tables.server.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { readRegister } from './queries.server.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const url = '/api/admin/privacidade/tratamento/exportar';

it('sends the register of processing as the screen has it, to administrators alone, and notes who took it', async () => {
  const { body, headers } = await test.call({ method: 'GET', url, cookie: await test.signIn('admin') });
  expect(headers['content-disposition']).toMatch(/filename="registro-de-tratamento-\d{4}-\d\d-\d\d\.csv"$/);
  const [header, ...lines] = body.trimEnd().split('\r\n');
  expect(header).toContain('Finalidade;Base legal;O que é guardado;De quem;Que dados');
  const { tables } = readRegister();
  expect(lines.map((line) => line.split(';').at(-1))).toEqual(tables.map(({ table }) => table));
  expect(lines[0]).toContain('Contrato e passos anteriores a ele (art. 7º, V)');
  const [noted] = await test.ctx.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'export'))
    .orderBy(desc(auditLog.id));
  expect(noted).toMatchObject({ subject: 'registro-de-tratamento', actorName: 'Pessoa admin' });
  const refused = await test.call({ method: 'GET', url, cookie: await test.signIn('operador') });
  expect(refused.statusCode).toBe(403);
});
