import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { readSettings } from './queries.server.ts';

let test: TestApp;
let [marina, paulo] = ['', ''];
beforeAll(async () => {
  test = await createTestApp();
  [marina, paulo] = [await test.signIn('admin'), await test.signIn('admin')];
});
afterAll(() => test.close());

const path = '/servicos/ralo';
const nothing = { title: '', description: '', picture: null, hidden: false };
const save = (payload: object, cookie = marina) =>
  test.call({ method: 'PUT', url: '/api/admin/configuracoes/seo', payload: { ...nothing, path, ...payload }, cookie });
const saved = async (of = path) => (await readSettings(test.ctx)).seo[of];

it('keeps the words of two people about two things of a page, and tells the second of the same one', async () => {
  const both = await Promise.all([
    save({ title: 'Ralo entupido?', seen: nothing }),
    save({ description: 'Chegamos logo.', seen: nothing }, paulo),
  ]);
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await saved()).toEqual({ ...nothing, title: 'Ralo entupido?', description: 'Chegamos logo.' });
  const late = await save({ title: 'Outro', description: 'Chegamos logo.', seen: nothing }, paulo);
  expect(late.statusCode).toBe(409);
  expect(late.json().errors).toEqual([
    { path: 'title', message: expect.stringMatching(/^Pessoa admin mudou para "Ralo entupido\?" às/) },
  ]);
  expect((await saved())?.title).toBe('Ralo entupido?');
});

it('keeps the words of other pages, and nothing of a page that has none any more', async () => {
  const other = '/desentupidora/gama-df';
  expect((await save({ path: '/servicos', title: 'Os serviços' })).statusCode).toBe(200);
  expect((await save({ path: other, title: 'No Gama' })).statusCode).toBe(200);
  expect((await save({ path: other })).statusCode).toBe(200);
  expect(await saved(other)).toBe(undefined);
  expect(await saved('/servicos')).toMatchObject({ title: 'Os serviços' });
});

it('takes an uploaded picture alone, and refuses pages that are none', async () => {
  const bytes = await sharp({ create: { width: 1200, height: 630, channels: 3, background: '#7a1f5c' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('imagem', new File([new Uint8Array(bytes)], 'capa.png'));
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const sent = await test.call({
    method: 'POST',
    url: '/api/admin/configuracoes/look/imagens/share',
    cookie: marina,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  const picture = sent.json().imagem;
  expect((await save({ path: '/blog', picture })).statusCode).toBe(200);
  expect((await saved('/blog'))?.picture).toEqual(picture);
  const foreign = { ...picture, url: 'https://outro.example/x.png' };
  expect((await save({ picture: foreign })).statusCode).toBe(400);
  const gone = { ...picture, url: `/api/brand-pictures/${'0'.repeat(32)}` };
  expect((await save({ picture: gone })).json().errors).toMatchObject([{ path: 'picture' }]);
  expect((await save({ path: '/admin' })).statusCode).toBe(400);
  expect((await save({ path: '/servicos/nada' })).statusCode).toBe(404);
  expect((await save({}, await test.signIn('operador'))).statusCode).toBe(403);
});
