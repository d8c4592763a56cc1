import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { devices, expect, type Page } from '@playwright/test';
import pg from 'pg';
import { makePng } from '../test/png.ts';
import { get, openCall, post, signedInPartner } from './client-moments.ts';
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
  await page.getByLabel('Dano no imóvel').check();
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
  await expect(page.getByLabel('Dano no imóvel')).toBeChecked();

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

test('a client without scripts moves a visit, then cancels it, and a refusal stands in the form that was sent', async ({
  admin,
  enter,
}) => {
  const find = async (id: string) => get(admin.request, `/api/admin/chamados/${id}`);
  const id = await openCall(admin.request);
  const { clientPage } = await find(id);
  const page = await enter(null, plain);
  await page.goto(clientPage.url);
  const hours = page.getByRole('group').filter({ has: page.getByText('Marcar uma hora') });
  await page.getByText('Marcar uma hora').click();
  await hours.getByRole('button', { name: 'Mudar para esta hora' }).click();
  await expect(hours.getByRole('alert')).toContainText('Escolha o dia e a hora.');
  await hours.getByLabel('Dia e hora').fill(new Date(Date.now() + 27 * 3_600_000).toISOString().slice(0, 16));
  await hours.getByRole('button', { name: 'Mudar para esta hora' }).click();
  await expect(page.getByText(/^Combinado para/)).toBeVisible();

  await page.getByText('Cancelar o atendimento', { exact: true }).click();
  await page.getByLabel('Quer contar mais?').fill('Fica para o mês que vem.');
  await page.getByRole('button', { name: 'Sim, cancelar o atendimento' }).click();
  await expect(page.getByRole('alert')).toHaveText(/\S/);
  await expect(page.getByLabel('Quer contar mais?')).toHaveValue('Fica para o mês que vem.');
  await page.getByLabel('Achei caro').check();
  await page.getByRole('button', { name: 'Sim, cancelar o atendimento' }).click();
  await expect(page.getByRole('heading', { name: 'Atendimento cancelado' })).toBeVisible();
  expect(await find(id)).toMatchObject({ status: 'cancelado' });
});

test('a client answers a quote in one form: without scripts by either button, with them not by the Enter key', async ({
  admin,
  enter,
  baseURL,
}) => {
  const id = await openCall(admin.request);
  const partner = await signedInPartner(admin.request, baseURL ?? '');
  const agreed = { byPhone: true, despite: 'Combinado por telefone' };
  await post(admin.request, `/api/admin/chamados/${id}/atribuir`, { partnerId: partner.id, ...agreed });
  for (const step of ['sair', 'chegar']) await post(partner.request, `/api/partner/chamados/${id}/${step}`);
  const lines = [{ kind: 'mao_de_obra', description: 'Limpeza da caixa', quantity: 1, unitValue: 480 }];
  const terms = { lines, discount: 0, validDays: 10, guaranteeDays: 90, note: '', photos: [] };
  await post(partner.request, `/api/partner/chamados/${id}/orcamento`, { ...terms, after: 0 });
  const { clientPage } = await get(admin.request, `/api/admin/chamados/${id}`);

  const page = await enter(null, plain);
  await page.goto(clientPage.url);
  const form = page.getByRole('region', { name: 'Seu orçamento' });
  await form.getByLabel('Seu nome').fill('Maria Aparecida');
  await form.getByLabel('O que faltou').fill('Ficou acima do que eu esperava');
  await form.getByRole('button', { name: 'Recusar o orçamento' }).click();
  await expect(form.getByRole('alert')).toContainText('Escolha por que não.');
  await expect(form.getByLabel('Seu nome')).toHaveValue('Maria Aparecida');
  await expect(form.getByLabel('O que faltou')).toHaveValue('Ficou acima do que eu esperava');
  await form.getByLabel('Por que não?').selectOption({ label: 'Achou caro' });
  await form.getByRole('button', { name: 'Recusar o orçamento' }).click();
  await expect(page.getByRole('heading', { name: 'Orçamento recusado' })).toBeVisible();

  await post(partner.request, `/api/partner/chamados/${id}/orcamento`, { ...terms, discount: 80, after: 1 });
  const alive = await enter(null, { ...plain, javaScriptEnabled: true });
  await alive.goto(clientPage.url);
  await alive.locator('[data-island=client-quote][data-ready]').waitFor();
  await alive.getByLabel('Seu nome').fill('Maria Aparecida');
  await alive.keyboard.press('Enter');
  await alive.keyboard.press('Tab');
  await expect(alive.getByRole('button', { name: 'Aprovar o orçamento' })).toBeFocused();
  await expect(alive.getByLabel('Por que não?')).toBeHidden();

  await page.reload();
  await form.getByLabel('Seu nome').fill('Maria Aparecida');
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('Seu nome')).toHaveValue('Maria Aparecida');
  await form.getByRole('button', { name: 'Aprovar o orçamento' }).click();
  await expect(page.getByRole('heading', { name: 'Orçamento aprovado' })).toBeVisible();
  await expect(alive.getByRole('heading', { name: 'Orçamento aprovado' })).toBeVisible();
  await partner.request.dispose();
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
