import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Locator, type Page } from '@playwright/test';
import { changeControls, complaints, readControls } from '#test/form-controls.ts';
import { rest } from './office-judge.ts';
import type { Opening } from './office-openings.ts';
import { admin, fillOffice, signIn } from './office-records.ts';
import { screens } from './office-table.ts';
import { makePlace, startProduct } from './product-process.ts';

// Every form of the back office is opened, changed, left and opened again: it shows what it showed at first, and sending
// it with something missing says so. SCREENS (a pattern) chooses a part.

const { CHROMIUM_PATH: executablePath, SCREENS: wanted = '' } = process.env;
const top = '[role=dialog], [role=alertdialog]';
const place = makePlace('office-forms');
const defects: string[] = [];
let tried = 0;

const product = await startProduct({ checkout: process.cwd(), dataDir: join(place, 'data'), env: { DEMO: 'true' } });
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
try {
  const outcome = await product.outcome();
  if (outcome.kind === 'stops') throw new Error(outcome.sentence);
  const context = await browser.newContext({ baseURL: product.url, locale: 'pt-BR', reducedMotion: 'reduce' });
  const visitor = await browser.newContext({ baseURL: product.url });
  await signIn(context.request, admin);
  const records = await fillOffice(context.request, visitor.request);
  const page = await context.newPage();
  page.setDefaultTimeout(8_000);
  for (const { name, path, openings = [] } of screens.filter((screen) => new RegExp(wanted, 'i').test(screen.name))) {
    for (const opening of openings.filter((one) => one.inPage !== true && !one.name.includes('recusad'))) {
      const where = `${name}, ${opening.name}`;
      try {
        await page.goto(`/admin${path(records)}`);
        await rest(page);
        await tryForm(page, opening, where);
      } catch (error) {
        defects.push(`${where}: not reached: ${String(error).split('\n', 1)[0]}`);
      }
    }
  }
  console.log(defects.join('\n'));
  console.log(`${tried} forms tried, ${defects.length} defects`);
} finally {
  await browser.close();
  await product.end();
  rmSync(place, { recursive: true, force: true });
}
process.exitCode = defects.length > 0 ? 1 : 0;

async function tryForm(page: Page, opening: Opening, where: string): Promise<void> {
  const show = async () => {
    // Rows that were chosen are still.
    for (const row of await page.locator('main tbody :checked').all())
      await row.evaluate((box: HTMLInputElement) => box.click());
    await opening.open(page);
    await rest(page);
    return page.locator(top).last();
  };
  const opened = await show();
  // A menu, or a part of the page itself.
  if (!(await opened.isVisible())) return;
  const first = await readControls(opened);
  if (Object.keys(first).length === 0) return;
  tried += 1;
  await changeControls(page.locator(top).last());
  await leave(page);
  compare(where, { first, again: await readControls(await show()) });
  await changeControls(page.locator(top).last(), { blank: true });
  const surface = page.locator(top).last();
  const isOptional = !(await surface.locator('[aria-required=true], [required]').count());
  await surface.locator('[type=submit]').last().click();
  await page.waitForTimeout(300);
  if (!isOptional && (await surface.isVisible()) && (await complaints(surface)).length === 0) {
    defects.push(`${where}: sent with nothing in it, it says nothing`);
  }
}

/** By the button that gives up, else by the one of the dialog. */
async function leave(page: Page): Promise<void> {
  for (let open = await page.locator(top).count(); open > 0; open = await page.locator(top).count()) {
    const surface: Locator = page.locator(top).last();
    const givesUp = surface.getByRole('button', { name: /^(Cancelar|Voltar)$/ });
    await ((await givesUp.count()) > 0 ? givesUp.last() : surface.getByRole('button', { name: 'Fechar' })).click();
    await page.waitForFunction(([selector, before]) => document.querySelectorAll(selector).length < before, [
      top,
      open,
    ] as const);
  }
}

function compare(where: string, { first, again }: Record<'first' | 'again', Record<string, string>>): void {
  for (const name of new Set([...Object.keys(first), ...Object.keys(again)])) {
    if (first[name] === again[name]) continue;
    defects.push(`${where}: ${name} was «${first[name]}» and is «${again[name]}» when it is opened again`);
  }
}
