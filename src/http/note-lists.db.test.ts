import { and, asc, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { subjectLabel } from '#features/audit-log/rules.ts';
import { clients } from '#features/clients/tables.server.ts';
import { auditLog, rateLimits } from '#platform/tables.server.ts';
import type { Operation } from '#shared/api/operation.ts';
import { limits } from '#shared/limits/limits.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { operations } from '#test/contract-operations.ts';
import { mobile } from '#test/operation.ts';

/** Replies with such fields that are no lists of people, and why. */
const noLists: Readonly<Record<string, string>> = {
  findOwnAccount: 'the own sessions',
  listApiKeys: 'names of systems and of colleagues',
  listMessageTexts: 'the texts themselves, with the colleague who changed each',
  findMessageText: 'a text, with the colleague who changed it',
  listPageTexts: 'texts of the site, with the colleague who changed each',
  findPageText: 'a text of the site, with the colleagues who changed it',
  listVersions: 'versions of an article, with the colleagues who wrote them',
  listDeliveries: 'names of systems',
  listEndpoints: 'names of systems and of colleagues',
  listAuditEntries: 'the log itself: colleagues by name, everybody else by initials',
  listBankStatements: 'names of files, of accounts of the house and of colleagues',
  listImports: 'names of sheets and of colleagues',
  listLegalTexts: 'names of colleagues',
  listMonths: 'names of colleagues',
  readHeardMatter: 'what was said of a matter, on the screen of a record whose look is told',
  listMessagesOfRecord: 'what the house said, on the page of a record whose look is told',
  previewPatternRules: 'names of bounds, and numbers of cases',
  readPatternRules: 'names of bounds and of colleagues',
  listIncidents: 'what went wrong with data, with the colleague who registered it',
  listRedirects: 'addresses of the site, with the colleague who added each',
  listRegions: 'names of places',
  listStates: 'names of states',
  listServices: 'names of services',
  listSkills: 'names of skills',
  changeClientsStatus: 'a change, which names what it was given',
  changeMessagesStatus: 'a change, which names what it was given',
  changePartnersStatus: 'a change, which names what it was given',
  changeCallsStatus: 'a change, which names what it was given',
  assignCalls: 'a change, which names what it was given',
  settlePartners: 'a change, which names what it was given',
};

const ofOffice = operations.filter(({ path, reply }) => path.startsWith('/api/admin/') && reply !== undefined);

const personal = /name|nome|phone|telefone|email|document|address|endereco|street|latitude/i;

interface Node {
  $ref?: string;
  $defs?: Record<string, Node>;
  properties?: Record<string, Node>;
  items?: Node;
  anyOf?: Node[];
  oneOf?: Node[];
  allOf?: Node[];
}

const shapeOf = (reply: z.ZodType) => z.toJSONSchema(reply, { unrepresentable: 'any' }) as Node;

/** All parts of a schema: itself, its references, and joined schemas. */
function partsOf(whole: Node, node: Node): Node[] {
  const { $ref, anyOf = [], oneOf = [], allOf = [] } = node;
  const meant = $ref === undefined ? [] : [whole.$defs?.[$ref.split('/').pop() ?? ''] ?? {}];
  return [node, ...[...meant, ...anyOf, ...oneOf, ...allOf].flatMap((part) => partsOf(whole, part))];
}

/** Whether rows of this answer name people, or say how to reach or find them. */
function namesPeople({ reply }: Operation): boolean {
  if (reply === undefined) return false;
  const whole = shapeOf(reply);
  const look = (node: Node, isRow: boolean): boolean =>
    partsOf(whole, node).some(
      ({ properties = {}, items }) =>
        Object.entries(properties).some(([name, part]) => (isRow && personal.test(name)) || look(part, isRow)) ||
        (items !== undefined && look(items, true)),
    );
  return look(whole, false);
}

let test: TestApp;
let now = new Date('2026-11-21T15:00:00Z');
beforeAll(async () => {
  test = await createTestApp({ limitsFactor: 1, clock: () => now });
  const rows = Array.from({ length: 230 }, (_, n) => ({ name: `Cliente ${n}`, phone: `+55${mobile(970_000 + n)}` }));
  await test.ctx.db.insert(clients).values(rows);
});
afterAll(() => test.close());

const list = (cookie: string, query = '', headers = {}) =>
  test.call({ method: 'GET', url: `/api/admin/clientes${query}`, cookie, headers });
const byPhone = (cookie: string, phone: string) =>
  test.call({ method: 'POST', url: '/api/admin/clientes/por-telefone', cookie, payload: { phone } });
const told = async (subject: string, actorName: string) => {
  const isReading = and(eq(auditLog.action, 'look'), isNull(auditLog.recordId), eq(auditLog.actorName, actorName));
  const entries = await test.ctx.db
    .select()
    .from(auditLog)
    .where(and(isReading, eq(auditLog.subject, subject)))
    .orderBy(asc(auditLog.id));
  return entries.map(({ content }) => content?.after);
};
/** A quarter of an hour later, when another person's request triggers the logging. */
async function later(minutes: number): Promise<void> {
  now = new Date(now.getTime() + minutes * 60_000);
  await test.call({ method: 'GET', url: '/api/admin/usuarios', cookie: await test.signIn('admin') });
}

it('every answer of the office whose rows name people says which list it is, or why it is none', () => {
  expect(ofOffice.length).toBeGreaterThan(80);
  const silent = ofOffice.filter((operation) => {
    const { looksAt, lists } = operation;
    return looksAt === undefined && lists === undefined && namesPeople(operation);
  });
  expect(silent.map(({ id }) => id).sort()).toEqual(Object.keys(noLists).sort());
});

it('names a list that the log has a word for, and rows that there are', () => {
  const declared = operations.filter(({ lists }) => lists !== undefined);
  expect(declared.length).toBeGreaterThan(20);
  for (const { id, lists, reply, query } of declared) {
    expect(subjectLabel(lists?.name ?? ''), id).not.toBe(lists?.name);
    // A list that can be paged or filtered can be read completely, so its rows count.
    expect(lists?.rows !== undefined, id).toBe(query !== undefined);
    if (reply === undefined || lists?.rows === undefined) continue;
    const whole = shapeOf(reply);
    let found = partsOf(whole, whole);
    for (const name of lists.rows.split('.'))
      found = found.flatMap(({ properties }) => partsOf(whole, properties?.[name] ?? {}));
    expect(
      found.some(({ items }) => items !== undefined),
      id,
    ).toBe(true);
  }
});

it('tells of a quarter of an hour of a list in one note, with pages, rows and searches, each page once', async () => {
  await later(16);
  const before = (await told('clientes', 'Pessoa suporte')).length;
  const since = async () => (await told('clientes', 'Pessoa suporte')).slice(before);
  const cookie = await test.signIn('suporte');
  const first = await list(cookie, '?limit=100');
  expect((await list(cookie, '?limit=100', { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304);
  for (let n = 0; n < 3; n += 1) await list(cookie, '?limit=100');
  await list(cookie, '?page=3&limit=100');
  await list(cookie, '?search=Cliente%20229');
  expect(await since()).toEqual([]);
  const from_at = now.toISOString();
  await later(16);
  expect(await since()).toEqual([{ from_at, pages: 3, rows: 131, searches: 1 }]);
  await later(16);
  expect(await since()).toHaveLength(1);
});

it('counts rows that came before their totals once, and totals alone as nothing but a search', async () => {
  await later(16);
  const cookie = await test.signIn('suporte');
  for (const query of ['?totais=so', '?totais=depois', '', '?totais=so&search=229', '?totais=depois&search=229'])
    expect((await list(cookie, query)).statusCode).toBe(200);
  const from_at = now.toISOString();
  await later(16);
  expect((await told('clientes', 'Pessoa suporte')).at(-1)).toEqual({ from_at, pages: 2, rows: 21, searches: 1 });
});

it('tells that the live map was open once, however often it asked', async () => {
  const cookie = await test.signIn('suporte');
  for (const url of ['/api/admin/mapa-ao-vivo', '/api/admin/mapa-ao-vivo/posicoes', '/api/admin/mapa-ao-vivo/posicoes'])
    expect((await test.call({ method: 'GET', url, cookie })).statusCode).toBe(200);
  const from_at = now.toISOString();
  await later(16);
  expect(await told('mapa-ao-vivo', 'Pessoa suporte')).toEqual([{ from_at, pages: 2 }]);
});

it('gives who may not export so many rows an hour, a look-up that finds nobody one, and no more until that is over', async () => {
  await test.ctx.db.delete(rateLimits);
  const [cookie, exporter] = [await test.signIn('suporte'), await test.signIn('operador')];
  const { max } = limits.rowsByAccount;
  const first = await list(cookie, '?limit=100');
  // Pages of other sizes are other pages.
  let [given, pages] = [100, 1];
  for (let limit = 99; given + limit <= max; limit -= 1) {
    expect((await list(cookie, `?limit=${limit}`)).statusCode).toBe(200);
    given += limit;
    pages += 1;
  }
  const rows = given;
  for (let n = 0; given < max; n += 1) {
    expect((await byPhone(cookie, mobile(980_000 + n))).json()).toEqual({ client: null });
    given += 1;
  }
  const refused = await list(cookie, '?search=Cliente%20229');
  expect(refused.statusCode).toBe(429);
  expect(refused.json().message).toMatch(/^Você já consultou muitos registros em pouco tempo\. Aguarde 60 minutos/);
  expect(Number(refused.headers['retry-after'])).toBe(3_600);
  expect(refused.headers.etag).toBeUndefined();
  expect(refused.body).not.toContain('Cliente 229');
  expect((await byPhone(cookie, mobile(970_001))).statusCode).toBe(429);

  // An open screen keeps working: answered pages and unchanged ones are free.
  expect((await list(cookie, '?limit=100')).statusCode).toBe(200);
  await later(16);
  expect((await list(cookie, '?limit=100', { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304);
  expect((await list(cookie, '?limit=100')).statusCode).toBe(429);
  expect((await told('clientes', 'Pessoa suporte')).at(-1)).toMatchObject({ rows, pages });

  await test.ctx.db.update(rateLimits).set({ count: max });
  for (const query of ['?limit=100', '?limit=99', '?limit=98'])
    expect((await list(exporter, query)).statusCode).toBe(200);
  await later(45);
  expect((await told('clientes', 'Pessoa operador')).at(-1)).toMatchObject({ rows: 297, pages: 3 });
  expect((await list(cookie, '?limit=100')).statusCode).toBe(200);
});

it('tells what it knows before the house closes', async () => {
  const own = await createTestApp({ clock: () => now });
  const cookie = await own.signIn('suporte');
  expect((await own.call({ method: 'GET', url: '/api/admin/prestadores', cookie })).statusCode).toBe(200);
  await own.app.close();
  const entries = await own.ctx.db.select().from(auditLog).where(eq(auditLog.subject, 'prestadores'));
  expect(entries).toMatchObject([
    { action: 'look', actorName: 'Pessoa suporte', actorRole: 'suporte', recordId: null },
  ]);
  await own.close();
});
