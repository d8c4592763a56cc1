import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#platform/tables.server.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { findPolicy, readPageTexts, readSettings } from '../queries.server.ts';
import { pageTexts } from '../reference-page-texts.ts';
import type { PageText } from '../rules.ts';
import { saveSettings } from '../save-settings.server.ts';
import { seedLegalTexts } from '../seed-legal-texts.server.ts';
import { legalTexts, siteSettings, pageTexts as table } from '../tables.server.ts';
import { confirmPageText } from './confirm-page-text.server.ts';
import { findPageText, listPageTexts } from './queries.server.ts';
import { savePageText } from './save-page-text.server.ts';

let test: TestApp;
const cookies: Record<string, string> = {};
beforeAll(async () => {
  test = await createTestApp();
  for (const role of ['admin', 'moderador', 'operador', 'suporte', 'partner'] as const) {
    cookies[role] = await test.signIn(role);
  }
  await seedLegalTexts(test.ctx.db, test.ctx.now);
});
afterAll(() => test.close());

const path = (key: string) => `/api/admin/textos-do-site/${key}`;
const put = (key: string, payload: object, role = 'moderador') =>
  test.call({ method: 'PUT', url: path(key), payload, cookie: cookies[role] ?? '' });
const wordsOf = async (key: string) => (await findPageText(test.ctx, key)).values;
/** The texts as another release delivers them. */
const released = (key: string, words: Record<string, string>): PageText[] =>
  pageTexts.map((text) => (text.key === key ? { ...text, reference: { ...text.reference, ...words } } : text));

describe('who reads and writes', () => {
  it.each([
    ['admin', 200, 200],
    ['moderador', 200, 200],
    ['operador', 200, 403],
    ['suporte', 403, 403],
    ['partner', 403, 403],
  ] as const)('%s reads with %i and writes with %i', async (role, reads, writes) => {
    const read = await test.call({ url: '/api/admin/textos-do-site', cookie: cookies[role] ?? '' });
    const one = await test.call({ url: path('inicio-fim'), cookie: cookies[role] ?? '' });
    expect([read.statusCode, one.statusCode]).toEqual([reads, reads]);
    expect((await put('inicio-fim', { values: { texto: `Chame ${role}` } }, role)).statusCode).toBe(writes);
  });
});

describe('a saved text', () => {
  it('is read at once, is a version with its author, and is told in the log once', async () => {
    const values = await wordsOf('inicio-passos');
    expect(
      (await put('inicio-passos', { values: { ...values, titulo1: 'Você chama' }, seen: values })).statusCode,
    ).toBe(200);
    expect((await readPageTexts(test.ctx)).of('inicio-passos').titulo1).toBe('Você chama');
    const { versions, isEdited } = await findPageText(test.ctx, 'inicio-passos');
    expect(isEdited).toBe(true);
    expect(versions[0]).toMatchObject({ actorName: 'Pessoa moderador', isReference: false });
    const [row] = await test.ctx.db
      .select()
      .from(table)
      .where(eq(table.key, 'inicio-passos'))
      .orderBy(desc(table.version));
    expect(Object.keys(row?.edits ?? {})).toEqual(['titulo1']);
    const told = await test.ctx.db.select().from(auditLog).where(eq(auditLog.subject, 'page_texts'));
    expect(told.filter(({ recordId }) => recordId === row?.id)).toMatchObject([{ action: 'insert' }]);
  });

  it('comes back from a version, and goes back to the reference as one more', async () => {
    const first = await wordsOf('inicio-beneficios');
    await savePageText(test.ctx, { key: 'inicio-beneficios', values: { ...first, texto2: 'Preço por escrito.' } });
    await savePageText(test.ctx, { key: 'inicio-beneficios', values: { ...first, texto2: 'Outro texto.' } });
    const { versions } = await findPageText(test.ctx, 'inicio-beneficios');
    await savePageText(test.ctx, { key: 'inicio-beneficios', values: versions[1]?.values ?? {} });
    expect((await wordsOf('inicio-beneficios')).texto2).toBe('Preço por escrito.');
    await savePageText(test.ctx, { key: 'inicio-beneficios', values: first });
    const back = await findPageText(test.ctx, 'inicio-beneficios');
    expect(back).toMatchObject({ isEdited: false, values: first });
    expect(back.versions.map(({ isReference }) => isReference)).toEqual([true, false, false, false]);
  });

  it('is refused at the field that is empty or too long, and for a field or text that there is not', async () => {
    const values = await wordsOf('como-funciona-passos');
    const long = await put('como-funciona-passos', { values: { ...values, titulo2: 'a'.repeat(61), texto1: ' ' } });
    expect(long.statusCode).toBe(400);
    expect(long.json().errors ?? long.json().issues ?? long.body).toBeTruthy();
    expect(long.body).toContain('titulo2');
    expect(long.body).toContain('Use no máximo 60 caracteres.');
    expect(long.body).toContain('texto1');
    expect((await put('como-funciona-passos', { values: { ...values, outro: 'x' } })).statusCode).toBe(400);
    expect((await put('nada', { values })).statusCode).toBe(404);
    expect(await wordsOf('como-funciona-passos')).toEqual(values);
  });

  it('of two people keeps both fields, and names the faster one for a field that both changed', async () => {
    const seen = await wordsOf('parceiros-vantagens');
    const save = (change: object, role: string) =>
      put('parceiros-vantagens', { values: { ...seen, ...change }, seen }, role);
    const [one, other] = await Promise.all([
      save({ texto1: 'Perto.' }, 'admin'),
      save({ texto2: 'Tudo aqui.' }, 'moderador'),
    ]);
    expect([one.statusCode, other.statusCode]).toEqual([200, 200]);
    expect(await wordsOf('parceiros-vantagens')).toMatchObject({ texto1: 'Perto.', texto2: 'Tudo aqui.' });
    const both = await Promise.all([save({ titulo3: 'A' }, 'admin'), save({ titulo3: 'B' }, 'moderador')]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(both.find(({ statusCode }) => statusCode === 409)?.body).toMatch(
      /Pessoa (?:admin|moderador) mudou para \\?"[AB]\\?"/,
    );
  });
});

describe('a new release', () => {
  it('changes what nobody wrote and leaves what somebody wrote, with a notice, at each of two starts', async () => {
    const key = 'como-funciona-combinado';
    const values = await wordsOf(key);
    await savePageText(test.ctx, { key, values: { ...values, texto1: 'O que a casa escreveu.' } });
    const next = released(key, { texto1: 'Referência nova.', texto2: 'Também nova.' });
    for (let start = 0; start < 2; start += 1) {
      await seedLegalTexts(test.ctx.db, test.ctx.now);
      const detail = await findPageText(test.ctx, key, next);
      expect(detail.values).toMatchObject({ texto1: 'O que a casa escreveu.', texto2: 'Também nova.' });
      expect(detail).toMatchObject({ outdated: ['texto1'], hasNewReference: true });
      expect((await readPageTexts(test.ctx, next)).of(key)).toEqual(detail.values);
    }
    // Another field's save is no answer to the notice.
    const { values: now } = await findPageText(test.ctx, key, next);
    await savePageText(test.ctx, { key, values: { ...now, titulo3: 'Deu errado?' } }, next);
    expect((await findPageText(test.ctx, key, next)).outdated).toEqual(['texto1']);
    await confirmPageText(test.ctx, { key, outdated: ['texto1'] }, next);
    const kept = await findPageText(test.ctx, key, next);
    expect(kept).toMatchObject({ outdated: [], isEdited: true });
    expect(kept.values.texto1).toBe('O que a casa escreveu.');
    await expect(confirmPageText(test.ctx, { key, outdated: ['texto1'] }, next)).rejects.toMatchObject({
      code: 'conflict',
    });
    const rows = await listPageTexts(test.ctx, next);
    expect(rows.filter(({ hasNewReference }) => hasNewReference)).toEqual([]);
  });

  it('leaves the policy of the office in force, start after start', async () => {
    const before = await legal('privacidade');
    await savePageText(test.ctx, { key: 'privacidade', values: { texto: '2. Nosso\n- Um ponto\n\nUm parágrafo' } });
    for (let start = 0; start < 2; start += 1) await seedLegalTexts(test.ctx.db, test.ctx.now);
    const after = await legal('privacidade');
    expect(after).toHaveLength(before.length + 1);
    expect(after[0]).toMatchObject({ content: '2. Nosso\nUm parágrafo\nUm ponto', confirmedAt: null });
    expect((await findPolicy(test.ctx)).changedAt).toEqual(test.ctx.now);
    expect((await findPageText(test.ctx, 'privacidade')).legal).toEqual({
      version: after[0]?.version,
      isConfirmed: false,
    });
  });
});

describe('a text that a group of settings stores', () => {
  it('is the same one in both places, and back at the reference it follows the next release', async () => {
    const reference = pageTexts.find(({ key }) => key === 'termos')?.reference ?? {};
    expect((await put('termos', { values: { homeTermsContent: '1. Do moderador' } })).statusCode).toBe(200);
    expect((await readSettings(test.ctx)).terms.homeTermsContent).toBe('1. Do moderador');
    expect((await legal('termos'))[0]).toMatchObject({ content: '1. Do moderador', authorName: 'Pessoa moderador' });
    await saveSettings(test.ctx, { group: 'terms', value: { homeTermsContent: '1. Das configurações' } });
    expect((await wordsOf('termos')).homeTermsContent).toBe('1. Das configurações');
    await put('termos', { values: reference });
    expect(await findPageText(test.ctx, 'termos')).toMatchObject({ isEdited: false });
    expect(await test.ctx.db.$count(siteSettings, eq(siteSettings.group, 'terms'))).toBe(0);
  });

  it('stores of the opening what the office wrote alone, also where an earlier release stored the whole', async () => {
    const { homepage } = await readSettings(test.ctx);
    const stored = { ...homepage, heroTitle: 'Entupiu? Chame.' };
    await test.ctx.db.insert(siteSettings).values({ group: 'homepage', value: stored });
    await seedLegalTexts(test.ctx.db, test.ctx.now);
    const [row] = await test.ctx.db.select().from(siteSettings).where(eq(siteSettings.group, 'homepage'));
    expect(row?.value).toEqual({ heroTitle: 'Entupiu? Chame.' });
    expect((await readSettings(test.ctx)).homepage).toEqual(stored);
    const detail = await findPageText(test.ctx, 'inicio-abertura');
    expect(detail).toMatchObject({ isEdited: true, values: stored });
  });
});

const legal = (kind: 'termos' | 'privacidade') =>
  test.ctx.db.select().from(legalTexts).where(eq(legalTexts.kind, kind)).orderBy(desc(legalTexts.version));
