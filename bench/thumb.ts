import type { Locator, Page } from '@playwright/test';
import { launchBrowser, poorLine, slowDown, withPhone } from './browser.ts';
import { startMeasured } from './product.ts';
import { printTable, spread } from './table.ts';

// A thumb on a cheap phone: 360 × 640, 400 kbit/s with 300 ms, a 4 times slower processor, no cache. It touches as soon
// as something shows, and types instantly: the seconds are the page's.
const rounds = Number(process.env.ROUNDS ?? 3);
const small = { width: 360, height: 640 };

/** Stands in for the service of postal codes, which no measurement may depend on. */
const postalAnswer = {
  json: {
    logradouro: 'Praça dos Três Poderes',
    bairro: 'Zona Cívico-Administrativa',
    localidade: 'Brasília',
    uf: 'DF',
  },
  headers: { 'access-control-allow-origin': '*' },
};

/** A thumb at work: what it touched so far, and when it reached each point. */
interface Thumb {
  page: Page;
  touch(target: Locator): Promise<void>;
  write(field: Locator, text: string): Promise<void>;
  /** A choice from a list is one touch for the list and one for the line. */
  choose(list: Locator, line: string): Promise<void>;
  reach(point: string): void;
}

const product = await startMeasured(4807);
const browser = await launchBrowser();
try {
  await print('Calls: the number in the head of the home page', async ({ page, reach }) => {
    await page.getByRole('main').locator('a[href^="tel:"]').first().waitFor();
    reach('the number stands there');
  });
  await print('The short form of the home page, to the written message', sendShortForm);
  await print('The whole form, from the menu of the home page, to the written message', sendWholeForm);
} finally {
  await browser.close();
  await product.stop();
}

async function sendShortForm({ page, touch, write, choose, reach }: Thumb) {
  const form = page.locator('[data-island=quick-form]');
  await form.getByLabel('Nome').waitFor();
  reach('the form stands there');
  await choose(form.getByLabel('Serviço'), 'Pia');
  await write(form.getByLabel('Nome'), 'Vera Lima');
  await write(form.getByLabel('Telefone'), '61981112233');
  await write(form.getByLabel('Endereço'), 'SQS 308 bloco B');
  await touch(form.locator('[type=submit]'));
  await form.locator('[type=submit]', { hasText: 'Um instante' }).or(page.getByText('mensagem está pronta')).waitFor();
  reach('the button has answered');
  await page.getByText('Sua mensagem está pronta').waitFor();
  reach('the message is written');
}

async function sendWholeForm({ page, touch, write, reach }: Thumb) {
  await touch(page.locator('header summary').first());
  await touch(page.locator('header nav').getByRole('link', { name: 'Solicitar Serviço' }));
  const form = page.locator('[data-island=request-form]');
  await form.getByLabel('Nome completo').waitFor();
  reach('the form stands there');
  await write(form.getByLabel('Nome completo'), 'Vera Lima');
  await write(form.getByLabel('E-mail'), 'vera@exemplo.com.br');
  await write(form.getByRole('textbox', { name: 'Telefone' }), '61981112233');
  await touch(form.getByText('Residência', { exact: true }));
  await touch(form.getByText('Até 1 hora', { exact: true }));
  // The eighth digit asks by itself.
  await page.route('**/ws/70150900/json/', (route) => route.fulfill(postalAnswer));
  await write(form.getByLabel('CEP'), '70150900');
  await write(form.getByLabel('Número e complemento'), '12');
  await page.waitForFunction(() => document.querySelector<HTMLSelectElement>('[name=cidade]')?.value !== '');
  await touch(form.getByText('Hidrojateamento', { exact: true }));
  await write(form.getByLabel('Descrição do problema'), 'Água voltando pelo ralo');
  await touch(form.getByLabel(/Li e concordo/));
  await touch(form.getByRole('button', { name: 'Solicitar Serviço' }));
  await page.getByRole('link', { name: 'Abrir WhatsApp' }).waitFor();
  reach('the message is written');
}

async function print(title: string, walk: (thumb: Thumb) => Promise<void>) {
  const points = new Map<string, { touches: number; seconds: number[] }>();
  for (let round = 0; round < rounds; round += 1) {
    await withPhone(browser, (page) => walkOnce(page, walk, points), small);
  }
  const rows = [...points].map(([point, { touches, seconds }]) => ({ point, touches, seconds: spread(seconds, 1) }));
  printTable(`${title}; ${rounds} rounds, median (least to most)`, rows);
}

async function walkOnce(
  page: Page,
  walk: (thumb: Thumb) => Promise<void>,
  points: Map<string, { touches: number; seconds: number[] }>,
) {
  page.setDefaultTimeout(60_000);
  await slowDown(page, { line: poorLine });
  let touches = 0;
  const began = performance.now();
  await page.goto(product.url, { waitUntil: 'commit', timeout: 60_000 });
  const touch = async (target: Locator) => {
    await target.tap();
    touches += 1;
  };
  await walk({
    page,
    touch,
    async write(field, text) {
      await touch(field);
      await page.keyboard.insertText(text);
    },
    async choose(list, line) {
      await list.selectOption(line);
      touches += 2;
    },
    reach(point) {
      const found = points.get(point) ?? { touches, seconds: [] };
      found.seconds.push((performance.now() - began) / 1000);
      points.set(point, found);
    },
  });
}
