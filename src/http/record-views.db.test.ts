import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLog } from '#platform/tables.server.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { operations } from '#test/contract-operations.ts';
import { mobile } from '#test/operation.ts';
import { until } from '#test/until.ts';

/** Reads of something named in their path whose answer is no look at a record, and why. */
const noLooks: Readonly<Record<string, string>> = {
  sendImportTemplate: 'shows nothing of anybody',
  exportImportRows: 'an export, which is told by itself',
  exportMonth: 'an export, which is told by itself',
  exportMonthSheet: 'an export, which is told by itself',
  listInvoices: 'notes of a month, a list that is told',
  exportInvoices: 'an export, which is told by itself',
  exportBill: 'an export, which is told by itself',
  readMonthPaper: 'a paper, which is told by itself',
  exportSettlement: 'an export, which is told by itself',
  exportOwnSettlement: 'an export of the own record',
  findMonth: 'a month of the books, whose partners are a list that is told',
  findOwnSettlement: 'a settlement of the own record',
  readReceiptFile: 'a paper, which is told by itself',
  readReceiptPage: 'a paper, which is told by itself',
  readPartnerDocument: 'a paper, which is told by itself',
  readPartnerPaper: 'a paper, which is told by itself',
  readPortrait: 'a small picture on the page of a partner whose look is told',
  readOwnPaymentReceipt: 'a paper of the own record',
  readOwnPortrait: 'a small picture on the own record',
  readHeardMatter: 'what was said and decided of a matter, on the screen of a record whose look is told',
  findOwnHearing: 'a hearing of the own record',
  readOwnHearingPaper: 'a paper of the own record',
  readOwnAnswerFile: 'a file of the own record',
  findMessageText: 'a text of the house, of no person',
  findPageText: 'a text of the site, of no person',
  readPost: 'an article of the site, of no person',
  listVersions: 'versions of an article, of no person',
  readVersion: 'a version of an article, of no person',
  readArticleSearch: 'words of an article for search engines, of no person',
  listMessagesOfRecord: 'what the house said, on the page of a record whose look is told',
};

const reads = operations.filter(({ method, path }) => method === 'GET' && /^\/api\/(?:admin|partner)\/.*:/.test(path));

let test: TestApp;
let now = new Date('2026-11-21T15:00:00Z');
beforeAll(async () => {
  test = await createTestApp({ clock: () => now });
});
afterAll(() => test.close());

const looksAt = (recordId: string) =>
  test.ctx.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'look'), eq(auditLog.recordId, recordId)));

it('every read of one record says which record it shows, or why it is no look', () => {
  expect(reads.length).toBeGreaterThan(25);
  const silent = reads.filter(({ looksAt }) => looksAt === undefined).map(({ id }) => id);
  expect(silent.sort()).toEqual(Object.keys(noLooks).sort());
});

it('names a table that there is, and the record by the id of the path', async () => {
  for (const { id, path, looksAt } of operations) {
    if (looksAt === undefined) continue;
    expect(path, id).toContain('/:id');
    const { rows } = await test.ctx.db.execute(`select to_regclass('public.${looksAt}') is not null as known`);
    expect(rows, `${id}: ${looksAt}`).toEqual([{ known: true }]);
  }
});

it('tells of a polled screen once in a quarter of an hour, of each person, and not of what was refused', async () => {
  const operator = await test.signIn('operador');
  const support = await test.signIn('suporte');
  const payload = { name: 'Ana Lima', phone: mobile(961_000) };
  const made = await test.call({ method: 'POST', url: '/api/admin/clientes', cookie: operator, payload });
  const { id } = made.json();
  const url = `/api/admin/clientes/${id}`;
  const first = await test.call({ method: 'GET', url, cookie: operator });
  expect(first.statusCode).toBe(200);
  await until(async () => expect(await looksAt(id)).toHaveLength(1));
  const headers = { 'if-none-match': String(first.headers.etag) };
  expect((await test.call({ method: 'GET', url, cookie: operator, headers })).statusCode).toBe(304);
  expect((await test.call({ method: 'GET', url: `${url}/historico`, cookie: operator })).statusCode).toBe(200);
  expect((await test.call({ method: 'GET', url, cookie: await test.signIn('partner') })).statusCode).toBe(403);
  await test.call({ method: 'GET', url, cookie: support });
  await until(async () => expect(await looksAt(id)).toHaveLength(2));
  now = new Date('2026-11-21T15:16:00Z');
  expect((await test.call({ method: 'GET', url, cookie: operator, headers })).statusCode).toBe(304);
  await until(async () => expect(await looksAt(id)).toHaveLength(3));
  const told = await looksAt(id);
  expect(told.map(({ actorName, recordTable }) => [actorName, recordTable])).toEqual([
    ['Pessoa operador', 'clients'],
    ['Pessoa suporte', 'clients'],
    ['Pessoa operador', 'clients'],
  ]);
});

it('tells of a client who was recognised by phone, and of nobody where none was', async () => {
  const cookie = await test.signIn('operador');
  const payload = { name: 'Bia Reis', phone: mobile(961_001) };
  const { id } = (await test.call({ method: 'POST', url: '/api/admin/clientes', cookie, payload })).json();
  const find = (phone: string) =>
    test.call({ method: 'POST', url: '/api/admin/clientes/por-telefone', cookie, payload: { phone } });
  expect((await find(mobile(961_009))).json()).toEqual({ client: null });
  expect((await find(payload.phone)).json().client.id).toBe(id);
  await until(async () => expect(await looksAt(id)).toHaveLength(1));
});
