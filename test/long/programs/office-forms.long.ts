import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { tryForm } from '#test/long/situations/forms/form-trial.ts';
import { rest } from '#test/long/situations/screens/judge.ts';
import type { Opening } from '#test/long/situations/screens/openings.ts';
import { screens } from '#test/long/situations/screens/screen-table.ts';
import { closeOldMonth } from '#test/long/worlds/closed-month.ts';
import { admin, fillOffice, signIn } from '#test/long/worlds/office-records.ts';
import { expect } from '#test/long/worlds/patient-expect.ts';
import { makePlace, startProduct } from '#test/start-product.ts';

// Opens, changes, leaves and reopens every form of the back office: it shows its initial state, and reports missing
// fields. SCREENS (a pattern) chooses a part.

const { CHROMIUM_PATH: executablePath, SCREENS: wanted = '' } = process.env;
const top = '[role=dialog], [role=alertdialog]';
const place = makePlace('office-forms');
const defects: string[] = [];
let tried = 0;

const product = await startProduct({ dataDir: join(place, 'data'), env: { DEMO: 'true' } });
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
try {
  await product.ready();
  await closeOldMonth(join(place, 'data'));
  const context = await browser.newContext({ baseURL: product.url, locale: 'pt-BR', reducedMotion: 'reduce' });
  const visitor = await browser.newContext({ baseURL: product.url });
  await signIn(context.request, admin);
  const records = await fillOffice(context.request, visitor.request);
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  for (const { name, path, openings = [] } of screens.filter((screen) => new RegExp(wanted, 'i').test(screen.name))) {
    const to = async () => {
      await page.goto(`/admin${path(records)}`);
      await rest(page);
    };
    await attempt(name, async () => void (await to()));
    for (let at = 0; at < (await page.locator('main form').count()); at += 1) {
      const form = page.locator('main form').nth(at);
      const show = async () => {
        await to();
        return form;
      };
      await attempt(`${name}, ${at + 1}`, () =>
        tryForm(page, { where: `${name}, ${at + 1}`, show, leave: async () => void (await page.goto('/admin')) }),
      );
    }
    for (const opening of openings.filter((one) => one.inPage !== true && !one.name.endsWith(', recusado'))) {
      const where = `${name}, ${opening.name}`;
      await attempt(where, async () => {
        await to();
        return tryForm(page, { where, show: () => show(page, opening), leave: () => leave(page) });
      });
    }
  }
  console.log(defects.join('\n'));
  console.log(`${tried} forms tried, ${defects.length} defects`);
} finally {
  await browser.close();
  await product.end();
  rmSync(place, { recursive: true, force: true });
}
// The house that closed a month has timers of its own.
process.exit(defects.length > 0 ? 1 : 0);

async function attempt(where: string, act: () => Promise<string[] | null | undefined>): Promise<void> {
  try {
    const found = await act();
    if (!found) return;
    tried += 1;
    defects.push(...found);
  } catch (error) {
    defects.push(`${where}: not reached: ${String(error).split('\n', 1)[0]}`);
  }
}

/** Null for a menu, or a part of the page itself. */
async function show(page: Page, opening: Opening) {
  // Rows that were chosen are still.
  await page.locator('main tbody :checked').evaluateAll((boxes: HTMLInputElement[]) => {
    for (const box of boxes) box.click();
  });
  await opening.open(page);
  await rest(page);
  const surface = page.locator(top).last();
  return (await surface.isVisible()) ? surface : null;
}

/** By its cancel button, else by the dialog's; a form inside a dialog is left before the dialog. */
async function leave(page: Page): Promise<void> {
  const surfaces = page.locator(top);
  const closers = surfaces.getByRole('button', { name: /^(Cancelar|Voltar|Fechar)$/ });
  while ((await surfaces.count()) > 0) {
    const surface = surfaces.last();
    const givesUp = surface.getByRole('button', { name: /^(Cancelar|Voltar)$/ });
    const before = await closers.count();
    await ((await givesUp.count()) > 0
      ? givesUp.last()
      : surface.getByRole('button', { name: 'Fechar' }).last()
    ).click();
    await expect.poll(() => closers.count()).toBeLessThan(before);
  }
}
