import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepFiles } from '#platform/files/sweep-files.server.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createService, editService } from './save-service.server.ts';
import { services } from './tables.server.ts';

let test: TestApp;
let admin: string;
beforeAll(async () => {
  test = await createTestApp();
  admin = await test.signIn('admin');
});
afterAll(() => test.close());

const described = { descricao: 'Câmera no cano.', precoBase: 100, tempoMedio: 45, comissaoPortal: 10 };
const flags = { ativo: true, ativoNoSite: true, ativoNoApp: true, ordem: 500, descricaoCurta: '' };
const drawing = (format: 'webp' | 'gif') =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#08f' } })
    .toFormat(format)
    .toBuffer();

async function upload(bytes: Buffer, cookie = admin) {
  const form = new FormData();
  form.set('imagem', new File([new Uint8Array(bytes)], 'foto.png', { type: 'image/png' }));
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  return test.call({
    method: 'POST',
    url: '/api/admin/servicos/imagem',
    cookie,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

const addressOf = async (cookie = admin) => (await upload(await drawing('webp'), cookie)).json().imagem as string;
const save = (payload: object, cookie = admin) =>
  test.call({ method: 'POST', url: '/api/admin/servicos', cookie, payload: { ...described, ...payload } });
const statusOf = async (url: string) => (await test.call({ method: 'GET', url })).statusCode;
const sweepTomorrow = () => sweepFiles({ ...test.ctx, now: new Date(Date.now() + 25 * 3_600_000) });

describe("a service's picture", () => {
  it('is public under its random key, kept by browsers for good, and what its bytes say', async () => {
    const imagem = await addressOf();
    expect(imagem).toMatch(/^\/api\/service-pictures\/[0-9a-f]{32}$/);
    const { statusCode, headers, rawPayload } = await test.call({ method: 'GET', url: imagem });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 60 });
  });

  it('of another kind is refused, whatever its name', async () => {
    const response = await upload(await drawing('gif'));
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toBe(
      'Envie um arquivo JPG, PNG ou WebP: este é um GIF. Salve a imagem como JPG e envie de novo.',
    );
    expect((await upload(Buffer.alloc(5 * 1024 * 1024 + 1))).statusCode).toBe(413);
  });

  it('is no way to any other file', async () => {
    expect(await statusOf(`/api/service-pictures/${'0'.repeat(32)}`)).toBe(404);
    expect(await statusOf('/api/service-pictures/..%2f..%2fetc')).toBe(404);
  });

  it('stays once a service is saved with it, and goes when it is replaced or nobody took it', async () => {
    const [first, second, unused] = [await addressOf(), await addressOf(), await addressOf()];
    const { id } = (await save({ nome: 'Com Imagem', imagem: first })).json().data;
    await sweepTomorrow();
    expect([await statusOf(first), await statusOf(unused)]).toEqual([200, 404]);
    expect(await statusOf(second)).toBe(404);
    const next = await addressOf();
    const edited = await test.call({
      method: 'PUT',
      url: `/api/admin/servicos/${id}`,
      cookie: admin,
      payload: { ...described, ...flags, nome: 'Com Imagem', imagem: next },
    });
    expect(edited.json().data.imagem).toBe(next);
    await sweepTomorrow();
    expect([await statusOf(first), await statusOf(next)]).toEqual([404, 200]);
    await editService(test.ctx, id, { ...described, ...flags, nome: 'Com Imagem', imagem: null });
    await sweepTomorrow();
    expect(await statusOf(next)).toBe(404);
  });

  it('is at the address of an upload and nowhere else: browsers open it by themselves', async () => {
    const others = [
      '/api/logout',
      'javascript:alert(1)',
      'https://evil.example/a.png',
      '/api/service-pictures/../logout',
    ];
    for (const imagem of [...others, `/api/service-pictures/${'f'.repeat(33)}`]) {
      const response = await save({ nome: 'Fora de Casa', imagem });
      expect([imagem, response.statusCode]).toEqual([imagem, 400]);
      expect(response.json().errors).toMatchObject([{ path: 'imagem', message: 'Envie a imagem pelo formulário.' }]);
    }
    const forced = test.ctx.db.update(services).set({ imagem: '/api/logout' });
    await expect(forced).rejects.toMatchObject({ cause: { constraint: 'services_picture_check' } });
  });

  it('of somebody else, of another service, or gone, is refused at its field and changes nothing', async () => {
    const foreign = await addressOf(await test.signIn('admin'));
    const taken = await addressOf();
    await save({ nome: 'Dona da Imagem', imagem: taken });
    for (const imagem of [foreign, taken, `/api/service-pictures/${'f'.repeat(32)}`]) {
      const response = await save({ nome: 'Quer a Imagem', imagem });
      expect(response.statusCode).toBe(400);
      expect(response.json().errors).toMatchObject([{ path: 'imagem' }]);
    }
    await expect(createService(test.ctx, { ...described, nome: 'Quer a Imagem' })).resolves.toBeTruthy();
  });
});
