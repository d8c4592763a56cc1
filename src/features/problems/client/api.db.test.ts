import { afterAll, beforeAll, expect, it } from 'vitest';
import { limits } from '#shared/limits/limits.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { fileForm } from '#test/applicant.ts';
import { mobile } from '#test/operation.ts';
import { makePng } from '#test/png.ts';

let test: TestApp;
let cookie = '';
let made = 0;
beforeAll(async () => {
  test = await createTestApp({ limitsFactor: 1 });
  cookie = await test.signIn('operador');
});
afterAll(() => test.close());

/** The key of the page of a new call's client. */
async function openPage(): Promise<string> {
  made += 1;
  const payload = {
    clientName: 'Rosa Maria',
    clientPhone: mobile(640_000 + made),
    serviceType: 'Desentupimento de Pia',
    address: { city: 'Brasília', state: 'DF' },
  };
  const opened = await test.call({ method: 'POST', url: '/api/admin/chamados', cookie, payload });
  const { clientPage } = (await test.call({ url: `/api/admin/chamados/${opened.json().id}`, cookie })).json();
  return clientPage.url.split('/').at(-1);
}

function sendPhoto(key: string, remoteAddress: string, bytes: Buffer = Buffer.from('a')) {
  const url = `/api/acompanhar/${key}/problema/fotos?fotoId=01234567-89ab-7def-8123-456789abcdef`;
  return test.call({ method: 'POST', url, ...fileForm('arquivo', 'a.png', bytes), remoteAddress });
}

it('takes a photo for the holder of a key alone, and only what is a picture by its content', async () => {
  const key = await openPage();
  const sent = await sendPhoto(key, '198.51.100.1', makePng(320, 200));
  expect(sent.statusCode, sent.body).toBe(201);
  expect((await sendPhoto(await openPage(), '198.51.100.1')).statusCode).toBe(400);
  expect((await sendPhoto('A'.repeat(22), '198.51.100.1', makePng(321, 200))).statusCode).toBe(404);
});

it('takes so many of one call, and so many from one address, in an hour', async () => {
  const [key, other] = [await openPage(), await openPage()];
  const { problemPhotoByCall, problemPhotoByAddress } = limits;
  for (let n = 0; n < problemPhotoByCall.max; n += 1) {
    expect((await sendPhoto(key, `198.51.101.${n}`)).statusCode).toBe(400);
  }
  expect((await sendPhoto(key, '198.51.101.250')).json()).toMatchObject({ code: 'too_many' });
  expect((await sendPhoto(other, '198.51.101.250')).statusCode).toBe(400);
  const keys = [await openPage(), await openPage()];
  for (let n = 0; n < problemPhotoByAddress.max; n += 1) {
    expect((await sendPhoto(keys[n % 2] ?? '', '198.51.102.1')).statusCode).toBe(400);
  }
  expect((await sendPhoto(keys[0] ?? '', '198.51.102.1')).json()).toMatchObject({ code: 'too_many' });
  expect((await sendPhoto(keys[0] ?? '', '198.51.102.2')).statusCode).toBe(400);
});
