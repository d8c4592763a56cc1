import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { files } from '#platform/tables.server.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { postPictures } from '../tables.server.ts';
import { saveDraft } from '../writing/save-draft.server.ts';
import { sweepPictures } from './sweep-pictures.server.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function upload(key: string, bytes: Buffer, cookie: string) {
  const form = new FormData();
  form.set('imagem', new File([new Uint8Array(bytes)], 'pia.png', { type: 'image/png' }));
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  return test.call({
    method: 'POST',
    url: `/api/admin/blog/artigos/${key}/imagens`,
    cookie,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#08f' } })
    .png()
    .toBuffer();
const read = (picture: string, file: string) =>
  test.call({ method: 'GET', url: `/api/blog/imagens/${picture}/${file}` });

it('is kept in every width that it has, as AVIF and WebP, open to everybody for good', async () => {
  const answer = await upload(randomUUID(), await drawn(1_200, 800), await test.signIn('moderador'));
  const { picture, ...size } = answer.json();
  expect(size).toEqual({ success: true, widthPx: 1_200, heightPx: 800 });
  for (const [file, type] of [
    ['480.avif', 'image/avif'],
    ['960.webp', 'image/webp'],
    ['1200.webp', 'image/webp'],
  ] as const) {
    const { statusCode, headers, rawPayload } = await read(picture, file);
    expect([statusCode, headers['content-type']]).toEqual([200, type]);
    expect(headers['cache-control']).toContain('immutable');
    expect((await sharp(rawPayload).metadata()).width).toBe(Number(file.split('.')[0]));
  }
  expect((await read(picture, '1600.webp')).statusCode).toBe(404);
  expect((await read(picture, '..webp')).statusCode).toBe(400);
});

it('is refused from people who may only read, and when it is no picture', async () => {
  const bytes = await drawn(20, 20);
  expect((await upload(randomUUID(), bytes, await test.signIn('operador'))).statusCode).toBe(403);
  const text = await upload(randomUUID(), Buffer.from('<svg onload="alert(1)"/>'), await test.signIn('admin'));
  expect(text.statusCode).toBe(400);
});

it('goes after a month when no text, draft or version names it', async () => {
  const cookie = await test.signIn('admin');
  const key = randomUUID();
  const [used, unused] = [
    (await upload(key, await drawn(30, 20), cookie)).json().picture,
    (await upload(key, await drawn(30, 20), cookie)).json().picture,
  ];
  const content = `<figure><img src="/api/blog/imagens/${used}/30.webp" alt="Uma pia" width="30" height="20"></figure>`;
  await saveDraft(test.ctx, key, { base: 0, editor: randomUUID(), reason: 'automatica', content });
  await sweepPictures.run({ ...test.ctx, now: new Date(Date.now() + 31 * 86_400_000) }, undefined);
  expect((await read(used, '30.webp')).statusCode).toBe(200);
  expect((await read(unused, '30.webp')).statusCode).toBe(404);
  const left = and(eq(files.ownerKind, 'post-picture'), eq(files.ownerId, unused));
  expect(await test.ctx.db.select().from(files).where(left)).toEqual([]);
  expect(await test.ctx.db.select().from(postPictures).where(eq(postPictures.postKey, key))).toHaveLength(1);
});
