import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { messages } from '#features/messages/tables.server.ts';
import { auditLog } from '#platform/tables.server.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { bulkDownload } from './parts/bulk-download-message.server.ts';

let test: TestApp;
let admin = '';
let operator = '';
beforeAll(async () => {
  test = await createTestApp();
  [admin, operator] = [await test.signIn('admin'), await test.signIn('operador')];
  await test.ctx.db.execute(sql`
    insert into clients (name, phone, city, state)
    select 'Cliente ' || n, '+55619' || 80000000 + n, 'Brasília', 'DF' from generate_series(1, 12) as n`);
});
afterAll(() => test.close());

const api = '/api/admin';
const take = (reason: string, words = '', path = 'clientes/exportar', cookie = operator) =>
  test.call({
    url: `${api}/${path}`,
    cookie,
    headers: { 'download-reason': reason, 'download-reason-words': encodeURIComponent(words) },
  });
const downloads = async (query = '') =>
  (await test.call({ url: `${api}/privacidade/downloads?${query}`, cookie: admin })).json();
const configure = (bulkRows: number) =>
  test.call({ method: 'PUT', url: `${api}/configuracoes/downloads`, cookie: admin, payload: { bulkRows } });
const told = () => test.ctx.db.select().from(messages).where(eq(messages.name, bulkDownload.name));

it.each([
  ['', '', 'Diga para que é o arquivo antes de baixar.'],
  ['curiosidade', '', 'Diga para que é o arquivo antes de baixar.'],
  ['outro', '  ', 'Escreva qual é o motivo.'],
  ['outro', 'x'.repeat(201), 'Use no máximo 200 letras no motivo.'],
])('refuses a file of people without a reason, and notes nothing: %j %j', async (reason, words, sentence) => {
  const noted = () => test.ctx.db.$count(auditLog, eq(auditLog.action, 'export'));
  const before = await noted();
  const refused = await take(reason, words);
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain(sentence);
  expect(refused.headers['content-disposition']).toBeUndefined();
  expect(await noted()).toBe(before);
});

it('asks for one of the month’s PDF as of its sheets, because it names partners', async () => {
  const paper = (reason: string) => take(reason, '', 'fechamentos/2026-10/pdf');
  expect((await paper('')).body).toContain('Diga para que é o arquivo antes de baixar.');
  // With a reason the paper itself answers: this month is not closed.
  expect((await paper('contabilidade')).statusCode).toBe(404);
});

it('asks for none where the file holds nobody', async () => {
  const { statusCode, headers } = await take('', '', 'privacidade/tratamento/exportar', admin);
  expect([statusCode, headers['content-disposition']]).toEqual([
    200,
    expect.stringMatching(/"registro-de-tratamento-\d{4}-\d\d-\d\d\.csv"/),
  ]);
});

it('lists who took what, when, with which filters, how many rows and why, to administrators alone', async () => {
  await configure(500);
  const { downloads: before } = await downloads('lista=clientes');
  const { headers } = await take('outro', 'Conferir com a prefeitura', 'clientes/exportar?tipo=pessoa_fisica');
  expect(headers['content-disposition']).toMatch(/"clientes-\d{4}-\d\d-\d\d-pessoa-operador-outro\.csv"/);
  await take('contabilidade', '', 'clientes/exportar', admin);
  const all = await downloads('lista=clientes');
  expect(all.downloads.length - before.length).toBe(2);
  all.downloads = all.downloads.slice(0, 2);
  expect(all.downloads.map(({ reason }: { reason: string }) => reason)).toEqual(['contabilidade', 'outro']);
  expect(all.downloads[1]).toMatchObject({
    ...{ actorName: 'Pessoa operador', actorRole: 'operador', list: 'Clientes', rows: 12, isBulk: false },
    ...{ reason: 'outro', words: 'Conferir com a prefeitura' },
  });
  expect(all.downloads[1].filters).toMatch(/pessoa.f/i);
  expect(all.downloads[0].filters).toBe('');
  const ids = async (query: string) => (await downloads(query)).downloads.map(({ id }: { id: string }) => id);
  const own = [all.downloads[0].id, all.downloads[1].id];
  const among = async (query: string) => (await ids(query)).filter((id: string) => own.includes(id));
  expect(await among('motivo=outro')).toEqual([own[1]]);
  expect(await among('search=operador')).toEqual([own[1]]);
  expect(await among('tamanho=grandes')).toEqual([]);
  const file = await take('conferencia', '', 'privacidade/downloads/exportar?motivo=outro', admin);
  expect(file.body).toContain('Pessoa operador;Clientes;');
  expect(file.body).toContain(';12;;Outro motivo;Conferir com a prefeitura');
  for (const path of ['', '/exportar']) {
    const { statusCode } = await take('conferencia', '', `privacidade/downloads${path}`, operator);
    expect(statusCode).toBe(403);
  }
});

it('rings every administrator from the configured number of rows on, and nobody below it', async () => {
  const { ctx } = test;
  await test.signIn('admin');
  const before = (await told()).length;
  await configure(13);
  await take('contabilidade');
  expect(await told()).toHaveLength(before);
  await configure(12);
  await take('contabilidade');
  expect(await told()).toHaveLength(before + 2);
  const [entry] = await ctx.db.select().from(auditLog).where(eq(auditLog.action, 'export')).orderBy(desc(auditLog.id));
  const [one] = await told();
  const { userId } = (one?.data ?? {}) as { userId: string };
  const text = await bulkDownload.render(ctx, { entryId: entry?.id ?? 0, userId }, { usable: true });
  expect(text).toMatchObject({
    subject: '12 linhas com dados de pessoas foram baixadas',
    text: expect.stringContaining('Pessoa operador baixou Clientes em'),
  });
  expect(JSON.stringify(text)).toContain('Contabilidade e impostos');
  expect((await downloads('tamanho=grandes')).downloads[0]).toMatchObject({ isBulk: true, list: 'Clientes' });
});
