import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { metaInbound, signAsMeta, stamp, startCarrierStandIn, wamid, words } from '../test/carrier-stand-in.ts';
import { makePng } from '../test/png.ts';
import { test as journey } from './journey.ts';

const secret = 'the secret of the app';
type Carriers = Awaited<ReturnType<typeof startCarrierStandIn>>;

/** The product over a stand-in of WhatsApp. */
const test = journey.extend<{ carriers: Carriers }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
  carriers: async ({}, use) => {
    const carriers = await startCarrierStandIn();
    await use(carriers);
    await carriers.close();
  },
  environment: async ({ carriers }, use) =>
    use({
      WHATSAPP_PHONE_NUMBER_ID: '1234',
      WHATSAPP_TOKEN: 'secret',
      WHATSAPP_API_URL: carriers.url,
      WHATSAPP_APP_SECRET: secret,
      WHATSAPP_VERIFY_TOKEN: 'a word',
    }),
});
test.use({ place: 'own' });

async function write(request: APIRequestContext, ...sent: object[]) {
  const bytes = metaInbound(sent);
  const given = { data: Buffer.from(bytes), headers: signAsMeta(bytes, secret) };
  expect((await request.post('/api/webhooks/whatsapp', given)).status()).toBe(200);
}

test('two operators answer WhatsApp by keyboard, nobody twice, and words become a record of the call', async ({
  enter,
  carriers,
  request,
}) => {
  const [ana, bia] = [await enter('operator'), await enter('admin')];
  const services = await (await ana.request.get('/api/all-services')).json();
  const data = {
    clientName: 'Rosa Melo',
    clientPhone: '61998870001',
    serviceId: services.data[0].id,
    address: { city: 'Brasília', state: 'DF' },
  };
  const opened = await (await ana.request.post('/api/admin/chamados', { data })).json();
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  carriers.media.set('p1', { bytes: makePng(60, 40), type: 'image/png' });
  const picture = { from: '556198870001', id: wamid(), timestamp: stamp(ago(28)), type: 'image' };
  await write(
    request,
    words('5561998870002', 'Vocês atendem no Gama?', ago(20)),
    // The same person without the ninth digit, and the later words first.
    { ...picture, image: { id: 'p1', mime_type: 'image/png', caption: 'Olha o ralo' } },
    words('5561998870001', 'A pia voltou a entupir', ago(30)),
    words('5561998870003', 'Quanto custa?', ago(10)),
  );

  await test.step('those who wait stand with the oldest first, and one person has one thread', async () => {
    await ana.goto('/admin/whatsapp');
    const rows = ana.getByRole('row');
    await expect(rows.nth(1)).toContainText('Rosa Melo');
    await expect(rows).toHaveCount(4);
    await rows.nth(1).getByRole('link', { name: 'Responder: Rosa Melo' }).click();
    const entries = ana.getByRole('list', { name: 'Mensagens da conversa' }).getByRole('listitem');
    await expect(entries.nth(0)).toContainText('A pia voltou a entupir');
    await expect(entries.nth(1)).toContainText('Olha o ralo');
    await expect(entries.nth(1).getByRole('img', { name: 'Foto de Rosa Melo' })).toBeVisible();
  });

  await test.step('of two who answer at once one is sent, and the other reads who was faster and keeps the words', async () => {
    await bia.goto(new URL(ana.url()).pathname);
    for (const page of [ana, bia]) await page.getByRole('textbox', { name: 'Responder' }).fill('Estamos a caminho.');
    await Promise.all(
      [ana, bia].map((page) => page.getByRole('textbox', { name: 'Responder' }).press('Control+Enter')),
    );
    const [faster, slower] = await Promise.race([answered(ana, bia), answered(bia, ana)]);
    await expect(slower.getByText(/^A conversa está com .+\. Assuma antes de responder\.$/)).toBeVisible();
    await expect(slower.getByRole('textbox', { name: 'Responder' })).toHaveValue('Estamos a caminho.');
    await expect(faster.getByText('Enviada').first()).toBeVisible();
    expect(carriers.carried.filter(({ text }) => text === 'Estamos a caminho.')).toHaveLength(1);
    await faster.getByRole('button', { name: 'Passar' }).click();
    await faster.getByRole('menuitem', { name: 'Deixar sem ninguém' }).click();
    await expect(slower.getByRole('button', { name: 'Assumir' })).toBeVisible();
  });

  await test.step('two presses lead through the others that wait', async () => {
    await ana.goto('/admin/whatsapp');
    await ana
      .getByRole('link', { name: /^Responder: / })
      .first()
      .click();
    for (const [at, text] of ['Atendemos, sim.', 'A partir de R$ 150.'].entries()) {
      const field = ana.getByRole('textbox', { name: 'Responder' });
      if (at === 0) await field.focus();
      await expect(field).toBeFocused();
      await ana.keyboard.type(text);
      await ana.keyboard.press('Control+Enter');
      if (at === 0) {
        await expect(ana.getByRole('link', { name: 'Próxima que espera' })).toBeFocused();
        await ana.keyboard.press('Enter');
      }
    }
    await expect(ana.getByText('A partir de R$ 150.').first()).toBeVisible();
    await expect(ana.getByRole('link', { name: 'Próxima que espera' })).toHaveCount(0);
    await expect
      .poll(() => carriers.carried.map(({ text }) => text).slice(-2))
      .toEqual(['Atendemos, sim.', 'A partir de R$ 150.']);
  });

  await test.step('words become a problem of the call, which shows them and the way back', async () => {
    await bia.goto(`/admin/chamados/${opened.id}`);
    await bia.getByRole('region', { name: 'WhatsApp do cliente' }).getByRole('link').click();
    await bia.getByRole('button', { name: 'Usar como...' }).first().click();
    await bia.getByRole('menuitem', { name: 'Registrar como problema' }).click();
    const dialog = bia.getByRole('dialog');
    await dialog.getByLabel('O que aconteceu').selectOption({ index: 1 });
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(bia.getByRole('link', { name: /^Virou problema, por / })).toBeVisible();
    await ana.goto(`/admin/chamados/${opened.id}`);
    await expect(ana.getByText('“A pia voltou a entupir”')).toBeVisible();
  });
});

/** The page that answered, and the one that was slower. */
async function answered(page: Page, other: Page): Promise<[Page, Page]> {
  const said = page.getByRole('list', { name: 'Mensagens da conversa' }).getByText('Estamos a caminho.');
  const kept = other.getByText(/^A conversa está com /);
  await expect(said).toBeVisible();
  await expect(kept).toBeVisible();
  return [page, other];
}
