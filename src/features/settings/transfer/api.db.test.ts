import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { maxSettingsFileBytes } from './rules.ts';

const url = '/api/admin/configuracoes/arquivo';
let test: TestApp;
let [marina, paulo] = ['', ''];
beforeAll(async () => {
  test = await createTestApp();
  [marina, paulo] = [await test.signIn('admin'), await test.signIn('admin')];
});
afterAll(() => test.close());

const ask = async (method: 'GET' | 'POST', path: string, payload?: object, cookie = marina) => {
  const answer = await test.call({ method, url: path, cookie, ...(payload && { payload }) });
  return { status: answer.statusCode, ...answer.json() };
};
const exported = () => ask('GET', url);
const compare = (file: object) => ask('POST', `${url}/conferir`, { file });
const importFile = (file: object, seen: object, cookie = marina) => ask('POST', url, { file, seen }, cookie);
const settings = () => ask('GET', '/api/admin/configuracoes');
async function fileWith(groups: object) {
  const { format, version } = await exported();
  return { format, version, groups };
}

it('takes all settings out and in again without a difference, with no secret and no picture', async () => {
  const { status: _, ...file } = await exported();
  expect(Object.keys(file.groups).sort()).toEqual(
    Object.keys(await settings())
      .filter((name) => !['status', 'termsUpdatedAt', 'hasExampleContact'].includes(name))
      .sort(),
  );
  expect(JSON.stringify(file)).not.toMatch(/"(logo|share|secret|token|password|senha)"/i);
  const compared = await compare(file);
  expect(compared).toMatchObject({ status: 200, changes: [] });
  expect(await importFile(file, compared.seen)).toMatchObject({ status: 200, changed: 0 });
});

it('shows each difference before anything is saved, then saves all of it, with the versions of texts', async () => {
  const file = await fileWith({
    homepage: { ctaButtonText: 'Chamar já' },
    dispatch: { waveSize: 4 },
    seo: { '/servicos': { title: 'Nossos serviços', description: '' } },
    terms: { homeTermsContent: 'Termos que vieram de um arquivo.' },
  });
  const { changes, seen } = await compare(file);
  expect(changes.map(({ group, field }: Record<string, string>) => `${group} ${field}`)).toEqual([
    'homepage ctaButtonText',
    'terms homeTermsContent',
    'seo /servicos.title',
    'dispatch waveSize',
  ]);
  expect(changes[0]).toMatchObject({ title: 'Página inicial', label: 'Botão de pedido', after: 'Chamar já' });
  expect((await settings()).homepage.ctaButtonText).not.toBe('Chamar já');
  expect(await importFile(file, seen)).toMatchObject({ changed: 4 });
  const now = await settings();
  expect(now).toMatchObject({ homepage: { ctaButtonText: 'Chamar já' }, dispatch: { waveSize: 4 } });
  expect(now.seo['/servicos'].title).toBe('Nossos serviços');
  const { texts } = await ask('GET', '/api/admin/textos-legais');
  expect(texts.map(({ content }: { content: string }) => content)).toContain('Termos que vieram de um arquivo.');
});

it('refuses a file that lies with a sentence for each field, and saves nothing of it', async () => {
  const before = await settings();
  const file = await fileWith({
    contact: { email: 'nada', isAdmin: true },
    look: { logo: { url: '/api/brand-pictures/x' } },
    dispatch: { waveSize: -1 },
    homepage: { ctaButtonText: 'Vale' },
    senhas: { root: '1' },
    brand: 'tudo',
  });
  const { seen } = await compare(await fileWith({}));
  for (const refused of [await compare(file), await importFile(file, seen)]) {
    expect(refused.status).toBe(400);
    expect(
      Object.fromEntries(refused.errors.map(({ path, message }: Record<string, string>) => [path, message])),
    ).toEqual({
      'contact.email': 'Email inválido. Use o formato: nome@exemplo.com.br',
      'contact.isAdmin': 'Este campo não existe nesta versão.',
      'look.logo': 'Imagens não vêm por arquivo: envie em Aparência.',
      'dispatch.waveSize': expect.stringMatching(/^No mínimo/),
      senhas: 'Este grupo não existe nesta versão.',
      brand: 'Este grupo não traz campos.',
    });
  }
  expect(await settings()).toEqual(before);
});

it.each([
  ['another kind', { format: 'outro', version: 1, groups: {} }, /não é de configurações/],
  ['another version', { format: 'configuracoes-do-site', version: 2, groups: {} }, /outra versão/],
  ['no groups', { format: 'configuracoes-do-site', version: 1, groups: [] }, /nenhum grupo/],
])('refuses a file of %s', async (_, file, told) => {
  expect(await compare(file)).toMatchObject({ status: 400, message: expect.stringMatching(told) });
});

it('refuses a huge file', async () => {
  const file = {
    format: 'configuracoes-do-site',
    version: 1,
    groups: { terms: { homeTermsContent: 'a'.repeat(1_100_000) } },
  };
  expect(JSON.stringify(file).length).toBeGreaterThan(maxSettingsFileBytes);
  expect((await compare(file)).status).toBe(413);
});

it('of two who import at once tells the second which field changed, and keeps the first whole', async () => {
  const [mine, other] = [
    await fileWith({ homepage: { ctaButtonText: 'De Marina' }, punctuality: {} }),
    await fileWith({ homepage: { ctaButtonText: 'De Paulo', phoneButtonText: 'Do Paulo' } }),
  ];
  const { seen } = await compare(mine);
  const both = await Promise.all([importFile(mine, seen), importFile(other, seen, paulo)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { ctaButtonText, phoneButtonText } = (await settings()).homepage;
  if (both[0]?.status === 200)
    expect([ctaButtonText, phoneButtonText]).toEqual(['De Marina', expect.not.stringMatching('Do Paulo')]);
  else expect([ctaButtonText, phoneButtonText]).toEqual(['De Paulo', 'Do Paulo']);
  expect(both.find(({ status }) => status === 409)?.errors[0].path).toBe('ctaButtonText');
});

it('is for administrators alone', async () => {
  for (const role of ['operador', 'moderador', 'suporte'] as const) {
    const cookie = await test.signIn(role);
    expect((await ask('GET', url, undefined, cookie)).status).toBe(403);
    expect((await importFile({}, {}, cookie)).status).toBe(403);
  }
});
