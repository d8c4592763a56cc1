import { and, desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHeadFile } from '#platform/audit/head-file.server.ts';
import { sealLog } from '#platform/audit/seal-log.server.ts';
import { verifyLog } from '#platform/audit/verify-log.server.ts';
import { keysOf } from '#platform/keys/store-keys.server.ts';
import { auditChecks, auditLog, auditSeals } from '#platform/tables.server.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { mobile } from '#test/operation.ts';
import { until } from '#test/until.ts';
import { subjectLabel } from './rules.ts';
import { verifyAuditLog } from './verify-audit-log.server.ts';

let test: TestApp;
let admin: string;
let clientId: string;
beforeAll(async () => {
  test = await createTestApp();
  admin = await test.signIn('admin');
  const operator = await test.signIn('operador');
  const payload = { name: 'Ana Lima', phone: mobile(960_000), document: '52998224725' };
  const made = await test.call({ method: 'POST', url: '/api/admin/clientes', cookie: operator, payload });
  clientId = made.json().id;
  const url = `/api/admin/clientes/${clientId}`;
  const blocked = { status: 'bloqueado', from: 'ativo', reason: 'Não pagou.' };
  await test.call({ method: 'PATCH', url: `${url}/status`, cookie: admin, payload: blocked });
  const cookie = await test.signIn('suporte');
  await test.call({ method: 'GET', url, cookie });
  await until(async () => expect(await looksAt(clientId)).toHaveLength(1));
});
afterAll(() => test.close());

const looksAt = (recordId: string) =>
  test.ctx.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'look'), eq(auditLog.recordId, recordId)));
const ask = (query = '', cookie = admin) => test.call({ method: 'GET', url: `/api/admin/auditoria${query}`, cookie });

it('shows the administrator who made a record, who changed it from what to what, and who looked at it', async () => {
  const { registros, total } = (await ask(`?registro=${clientId}`)).json();
  expect(total).toBe(registros.length);
  const told = registros.map((entry: { actorName: string; action: string; subject: string }) => [
    entry.actorName,
    entry.action,
    entry.subject,
  ]);
  expect(told[0]).toEqual(['Pessoa suporte', 'look', 'Cliente']);
  expect(told).toContainEqual(['Pessoa admin', 'update', 'Cliente']);
  expect(told).toContainEqual(['Pessoa operador', 'insert', 'Cliente']);
  const changed = registros.find(({ action }: { action: string }) => action === 'update');
  expect(changed).toMatchObject({
    actorRole: 'admin',
    record: { table: 'clients', id: clientId, label: 'Cliente' },
    changes: [{ field: 'Situação', before: 'Ativo', after: 'Bloqueado' }],
  });
  expect(JSON.stringify(registros)).not.toMatch(/52998224725|5561980960000/);
});

it('shows names and addresses by their initials, also where an older entry holds them whole, and keeps the chain', async () => {
  const { ctx } = test;
  const content = { before: { name: 'Ana Lima', street: 'Rua 12 de Outubro, 45' }, after: { name: 'Ana Lobo' } };
  const older = {
    at: ctx.now,
    actorKind: 'system',
    actorName: 'Sistema',
    action: 'update',
    subject: 'clients',
  } as const;
  await ctx.db.insert(auditLog).values({ ...older, recordTable: 'clients', recordId: 'older', content });
  await sealLog(ctx.db, keysOf(ctx).audit, new Date());
  const { body } = await ask('/exportar?registro=older');
  expect(body).toContain('Nome: A. L. → A. L. (outro valor) | Rua: Rua •• de Outubro → vazio');
  const reply = await ask('?registro=older');
  expect(reply.json().registros[0].changes[0]).toEqual({ field: 'Nome', before: 'A. L.', after: 'A. L.' });
  expect(`${body}${reply.body}`).not.toMatch(/Lima|Lobo|Outubro\W+45/);
  expect(await verifyLog(ctx.db, { key: keysOf(ctx).audit })).toMatchObject({ problemCount: 0 });
  const made = (await ask(`?registro=${clientId}`)).json().registros;
  expect(JSON.stringify(made)).not.toContain('Ana Lima');
});

it('calls other records by their names, not by their ids, and says once who confirmed', async () => {
  const operator = await test.signIn('operador');
  const url = '/api/admin/passagem-turno';
  await test.call({ method: 'POST', url, cookie: operator, payload: { text: 'Portão dos fundos' } });
  const [{ id }] = (await test.call({ method: 'GET', url, cookie: admin })).json().notas;
  await test.call({ method: 'POST', url: `${url}/${id}/confirmar`, cookie: admin });
  const { registros } = (await ask(`?registro=${id}`)).json();
  const confirmed = registros.find(({ action }: { action: string }) => action === 'update');
  expect(confirmed.changes).toContainEqual({ field: 'Confirmado por', before: null, after: 'Pessoa admin' });
  expect(JSON.stringify(confirmed.changes).match(/Confirmado por/g)).toHaveLength(1);
});

it('is filtered by person and by action', async () => {
  const names = async (query: string) =>
    new Set((await ask(query)).json().registros.map(({ actorName }: { actorName: string }) => actorName));
  expect(await names('?search=suporte')).toEqual(new Set(['Pessoa suporte']));
  const signedIn = (await ask('?acao=sign_in&limit=100')).json().registros;
  expect(new Set(signedIn.map(({ action }: { action: string }) => action))).toEqual(new Set(['sign_in']));
  expect((await ask('?periodo=7dias')).json().total).toBeGreaterThan(3);
  expect((await ask('?acao=nada')).statusCode).toBe(400);
});

it('has a word for each table that it tells of', async () => {
  const { rows } = await test.ctx.db.execute<{ name: string }>(
    sql`select relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid where tgname = 'audited'`,
  );
  expect(rows.length).toBeGreaterThan(50);
  expect(rows.filter(({ name }) => subjectLabel(name) === name)).toEqual([]);
});

it('is for administrators alone', async () => {
  for (const role of ['operador', 'moderador', 'suporte'] as const) {
    const cookie = await test.signIn(role);
    expect((await ask('', cookie)).statusCode, role).toBe(403);
    expect((await ask('/exportar', cookie)).statusCode, role).toBe(403);
  }
});

it('notes a sign-in that was refused, on the account that was tried', async () => {
  const email = 'rita@canolivre.example';
  const url = '/api/auth/sign-in/email';
  await test.call({ method: 'POST', url, payload: { email, password: 'errada errada' } });
  const [entry] = await test.ctx.db.select().from(auditLog).where(eq(auditLog.action, 'sign_in_refused'));
  expect(entry).toMatchObject({ actorKind: 'anonymous', recordId: null, subject: url });
  expect(JSON.stringify(entry)).not.toMatch(/errada|rita/);
});

it('goes home as a file, which is noted', async () => {
  const { body, headers } = await ask(`/exportar?registro=${clientId}`);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(body).toContain('Número;Quando;Quem;Ação;O quê;Registro;Mudanças');
  expect(body).toContain('Situação: Ativo → Bloqueado');
  const [last] = await test.ctx.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(last).toMatchObject({ action: 'export', subject: 'auditoria', content: { after: { registro: clientId } } });
});

it('calls the chain whole only up to where it was read again, and says what was found', async () => {
  const { ctx } = test;
  const chain = async () => (await ask()).json().chain;
  expect((await chain()).checked).toBeNull();
  const head = await sealLog(ctx.db, keysOf(ctx).audit, new Date());
  await verifyAuditLog.run(ctx, undefined);
  expect(await chain()).toMatchObject({
    sealed: head?.seq,
    checked: { sealed: head?.seq, problemCount: 0, problem: null },
  });
  const [seal] = await ctx.db.select().from(auditSeals).limit(1);
  await openHeadFile(test.dataDir).write({ head: { seq: 9_999, mac: seal?.mac ?? '' }, lost: [] });
  await verifyAuditLog.run({ ...ctx, now: new Date(Date.now() + 1_000) }, undefined);
  expect((await chain()).checked).toMatchObject({ problemCount: 1, problem: 'fim apagado' });
  expect(await ctx.db.select().from(auditChecks)).toHaveLength(2);
});
