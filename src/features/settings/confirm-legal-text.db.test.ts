import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { findVersionsInForce } from './queries.server.ts';
import { believedVersions } from './rules.ts';
import { saveSettings } from './save-settings.server.ts';
import { seedLegalTexts } from './seed-legal-texts.server.ts';
import { legalTexts, siteSettings } from './tables.server.ts';
import { referenceTerms } from './terms-content.ts';

let test: TestApp;
let admin: string;
beforeAll(async () => {
  test = await createTestApp();
  admin = await test.signIn('admin');
  await seedLegalTexts(test.ctx.db, test.ctx.now);
});
afterAll(() => test.close());

const terms = () =>
  test.ctx.db.select().from(legalTexts).where(eq(legalTexts.kind, 'termos')).orderBy(asc(legalTexts.version));
const write = (homeTermsContent: string) => saveSettings(test.ctx, { group: 'terms', value: { homeTermsContent } });
const confirm = (payload: object) =>
  test.call({ method: 'POST', url: '/api/admin/textos-legais/confirmacao', payload, cookie: admin });

it('a new installation has the reference text as version 1, a draft, once', async () => {
  await seedLegalTexts(test.ctx.db, test.ctx.now);
  const [first] = await terms();
  expect(first).toMatchObject({ version: 1, content: referenceTerms, authorName: 'Texto de referência' });
  expect(first?.confirmedAt).toBeNull();
  const all = await terms();
  await seedLegalTexts(test.ctx.db, test.ctx.now);
  expect(await terms()).toEqual(all);
});

it('a changed text is a new version with its author, the same text saved again is none, and the old one stays', async () => {
  const before = await terms();
  await write('1. Regras novas');
  await write('1. Regras novas');
  await seedLegalTexts(test.ctx.db, test.ctx.now);
  const after = await terms();
  expect(after.slice(0, -1)).toEqual(before);
  const version = before.length + 1;
  expect(after.at(-1)).toMatchObject({ version, content: '1. Regras novas', authorName: test.ctx.actor.name });
  expect(await findVersionsInForce(test.ctx)).toMatchObject({ termos: version });
});

it('a reference text that came with a new release, and stands on the page, is the version in force', async () => {
  await write('1. Texto da versão anterior do produto');
  // The state before the office wrote any text.
  await test.ctx.db.delete(siteSettings).where(eq(siteSettings.group, 'terms'));
  await seedLegalTexts(test.ctx.db, test.ctx.now);
  expect((await terms()).at(-1)).toMatchObject({ content: referenceTerms, authorName: 'Texto de referência' });
});

it('only the version in force is confirmed, once, and what was confirmed is not written over', async () => {
  await write('1. Regras de hoje');
  const version = (await terms()).length;
  expect((await confirm({ kind: 'termos', version: version - 1 })).statusCode).toBe(409);
  expect((await confirm({ kind: 'termos', version })).statusCode).toBe(200);
  expect((await confirm({ kind: 'termos', version })).statusCode).toBe(409);
  expect((await terms()).at(-1)?.confirmedByName).toMatch(/\S/);
  const touch = (change: object) => test.ctx.db.update(legalTexts).set(change).where(eq(legalTexts.version, version));
  for (const change of [{ content: 'Outra coisa' }, { confirmedAt: null, confirmedByName: null }]) {
    await expect(touch(change)).rejects.toThrow();
  }
  await expect(test.ctx.db.delete(legalTexts)).rejects.toThrow();
  await write('1. Regras de amanhã');
  expect((await terms()).at(-1)).toMatchObject({ version: version + 1, confirmedAt: null });
});

it('a form is believed about the version it showed, unless nobody has published that one', () => {
  const inForce = { termos: 3, privacidade: 2 };
  expect(believedVersions({ termos: 2, privacidade: 2 }, inForce)).toEqual({ termos: 2, privacidade: 2 });
  expect(believedVersions({ termos: 9, privacidade: 0 }, inForce)).toEqual(inForce);
  expect(believedVersions(undefined, inForce)).toEqual(inForce);
});
