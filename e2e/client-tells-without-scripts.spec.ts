import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { devices, expect, type Page } from '@playwright/test';
import pg from 'pg';
import { makePng } from '../test/png.ts';
import { get, openCall } from './client-moments.ts';
import { test } from './journey.ts';

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
const plain = { ...phone, viewport: { width: 360, height: 640 }, javaScriptEnabled: false };
test.use({ place: 'of the file' });

test('a client without scripts tells of a problem with photos, and a refusal leaves what was typed', async ({
  admin,
  enter,
}) => {
  const { clientPage } = await get(admin.request, `/api/admin/chamados/${await openCall(admin.request)}`);
  const page = await enter(null, plain);
  await page.goto(clientPage.url);
  const words = 'A caixa transbordou na cozinha.';
  await page.getByLabel('O que aconteceu').selectOption({ label: 'Dano no imóvel' });
  await page.getByLabel('Conte com as suas palavras').fill(words);
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });
  const send = async (files: ReturnType<typeof file>[]) => {
    await page.getByLabel('Fotos').setInputFiles(files);
    await submit(page);
  };

  await send([file('caixa.png', makePng(640, 480)), file('conta.png', Buffer.from('MZ no picture'))]);
  await expect(page.getByRole('alert')).toContainText('Foto 2: Envie um arquivo JPG, PNG ou WebP');
  await expect(page.getByLabel('Fotos')).toHaveAccessibleDescription(/Foto 2: Envie um arquivo JPG/);
  await expect(page.getByLabel('Conte com as suas palavras')).toHaveValue(words);
  await expect(page.getByLabel('O que aconteceu').locator('option:checked')).toHaveText('Dano no imóvel');

  await send([file('grande.png', Buffer.concat([makePng(640, 480), Buffer.alloc(21 * 1024 * 1024)]))]);
  await expect(page.getByLabel('Fotos')).toHaveAccessibleDescription(/As fotos juntas passam de 20 MB/);
  await expect(page.getByLabel('Conte com as suas palavras')).toHaveValue(words);

  await send([file('caixa.png', makePng(640, 480)), file('chao.png', makePng(700, 480))]);
  await expect(page.getByRole('article').getByText(words)).toBeVisible();
  await expect(page.getByAltText(/^Foto que você mandou/)).toHaveCount(2);
  for (const photo of await page.getByAltText(/^Foto que você mandou/).all()) {
    expect(await (await page.request.get((await photo.getAttribute('src')) ?? '')).body()).not.toHaveLength(0);
  }
});

test('senders of photos who never finish hold no connection of the database', async ({ admin, home }) => {
  const { clientPage } = await get(admin.request, `/api/admin/chamados/${await openCall(admin.request)}`);
  const { hostname, port, pathname } = new URL(clientPage.url);
  const sockets: Socket[] = [];
  const database = new pg.Client({ connectionString: home.databaseUrl });
  await database.connect();
  try {
    for (let at = 0; at < 11; at += 1) {
      const socket = connect(Number(port), hostname);
      sockets.push(socket);
      await once(socket, 'connect');
      socket.write(
        `POST ${pathname} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncontent-length: 500000\r\n` +
          'content-type: multipart/form-data; boundary=x\r\n\r\n' +
          '--x\r\ncontent-disposition: form-data; name="fotos"; filename="a.png"\r\n\r\nabc',
      );
    }
    const held = () =>
      database
        .query(
          `select count(*)::int as held from pg_stat_activity
            where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`,
        )
        .then(({ rows: [row] }) => row.held);
    await expect.poll(held).toBe(0);
    expect((await admin.request.get(clientPage.url)).status()).toBe(200);
    expect(sockets.filter(({ closed, bytesRead }) => !closed && bytesRead === 0)).toHaveLength(11);
  } finally {
    for (const socket of sockets) socket.destroy();
    await database.end();
  }
});

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
}
