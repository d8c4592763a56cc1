import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sweepFiles } from '#platform/files/sweep-files.server.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLetterhead } from '../api.server.ts';
import { readSettings } from '../queries.server.ts';

let test: TestApp;
let admin: string;
beforeAll(async () => {
  test = await createTestApp();
  admin = await test.signIn('admin');
});
afterAll(() => test.close());

const ours = { main: '', warm: '', logo: null, share: null };
const save = (look: object, cookie = admin) =>
  test.call({ method: 'PUT', url: '/api/admin/configuracoes/look', cookie, payload: { ...ours, ...look } });
const statusOf = async (url: string) => (await test.call({ method: 'GET', url })).statusCode;

async function upload(bytes: Buffer, { kind = 'logo', cookie = admin } = {}) {
  const form = new FormData();
  form.set('imagem', new File([new Uint8Array(bytes)], 'logo.png'));
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  return test.call({
    method: 'POST',
    url: `/api/admin/configuracoes/look/imagens/${kind}`,
    cookie,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}
const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#7a1f5c' } })
    .png()
    .toBuffer();

it('takes colours that can be read, and refuses others at their field with ratio and way out', async () => {
  expect((await save({ main: '#7a1f5c', warm: '#ffe08a' })).statusCode).toBe(200);
  expect((await readSettings(test.ctx)).look).toMatchObject({ main: '#7a1f5c', warm: '#ffe08a' });
  const refused = await save({ main: '#2aa5e0' });
  expect(refused.statusCode).toBe(400);
  expect(refused.json().errors).toEqual([
    { path: 'main', message: expect.stringMatching(/2,4:1, e precisa ser de pelo menos 4,5:1.*#1d729b/) },
  ]);
  expect((await readSettings(test.ctx)).look.main).toBe('#7a1f5c');
  expect((await save({}, await test.signIn('operador'))).statusCode).toBe(403);
  expect((await save({})).statusCode).toBe(200);
});

it('keeps a logo small, drawn anew, for good at its own address, and lets go of the one before', async () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="960" height="240"><script>alert(1)</script><rect width="960" height="240" fill="#7a1f5c"/></svg>',
  );
  const first = (await upload(svg)).json().imagem;
  expect(first).toMatchObject({ widthPx: 480, heightPx: 120 });
  const { headers, rawPayload } = await test.call({ method: 'GET', url: first.url });
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 480, height: 120 });
  const second = (await upload(await drawing(200, 100))).json().imagem;
  expect((await save({ logo: first })).statusCode).toBe(200);
  expect((await test.call({ method: 'GET', url: '/api/config' })).json().logo).toEqual(first);
  expect((await save({ logo: second })).statusCode).toBe(200);
  await sweepFiles({ ...test.ctx, now: new Date(Date.now() + 25 * 3_600_000) });
  expect([await statusOf(first.url), await statusOf(second.url)]).toEqual([404, 200]);
  expect((await save({ logo: first })).json().errors).toMatchObject([{ path: 'logo' }]);
});

it('takes pictures from who may change settings alone, and only pictures', async () => {
  expect((await upload(await drawing(10, 10), { cookie: await test.signIn('operador') })).statusCode).toBe(403);
  expect((await upload(Buffer.from('%PDF-1.7'))).statusCode).toBe(400);
  expect((await upload(await drawing(10, 10), { kind: 'outra' })).statusCode).toBe(400);
});

it('heads letters with name, logo and colours of the moment', async () => {
  const findLetterhead = createLetterhead(test.ctx.db, 'https://canolivre.example');
  await save({ main: '#7a1f5c' });
  expect(await findLetterhead()).toMatchObject({ name: 'Cano Livre', logo: null, colours: { brand: '#7a1f5c' } });
  const logo = (await upload(await drawing(20, 10))).json().imagem;
  await save({ logo });
  expect((await findLetterhead()).logo?.url).toBe(`https://canolivre.example${logo.url}`);
});
