import { expect, type Page } from '@playwright/test';
import { findBarFaults, setTextSize } from '#test/contact-bar.ts';
import { test } from './journey.ts';

const pages = [
  '/',
  '/servicos',
  '/servicos/pia-entupida',
  '/solicitar',
  '/depoimentos',
  '/termos-de-uso',
  '/nao-existe',
];

/** Pixels by which the page extends beyond the right edge of the screen. */
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test('on a phone both actions lie under the thumb and cover nothing at the end of a page', async ({ browser }) => {
  const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const page = await phone.newPage();
  for (const path of pages) {
    await page.goto(path);
    const actions = page.getByRole('complementary', { name: 'Contato rápido' });
    for (const action of [
      actions.getByRole('link', { name: 'Ligar' }),
      actions.getByRole('link', { name: 'Fale conosco' }),
    ]) {
      const box = await action.boundingBox();
      expect(box?.y, `${path}: near the bottom`).toBeGreaterThan(740 - 120);
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), `${path}: large enough`).toBeGreaterThanOrEqual(44);
    }
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    const covered = await actions.evaluate((aside) => {
      const [over] = aside.getClientRects();
      const range = document.createRange();
      const meets = (box: DOMRect) =>
        over !== undefined &&
        box.width > 0 &&
        box.left < over.right &&
        box.right > over.left &&
        box.top < over.bottom &&
        box.bottom > over.top;
      return [...document.querySelectorAll('footer a, footer p, footer h2')]
        .filter((element) => {
          range.selectNodeContents(element);
          return [...range.getClientRects()].some(meets);
        })
        .map((element) => element.textContent);
    });
    expect(covered, path).toEqual([]);
    expect(await overflow(page), path).toBeLessThanOrEqual(0);
  }
  await phone.close();
});

test('the bar below is whole or gone, makes way for the same buttons in the page, and is one row with text of any size', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [path, text] of [
    ['/', '100%'],
    ['/solicitar', '100%'],
    ['/como-funciona', '200%'],
  ] as const) {
    await page.goto(path);
    await setTextSize(page, text);
    expect(await findBarFaults(page, 101), `${path}, text of ${text}`).toEqual([]);
  }
});

test('what floats leaves while a form is filled in', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/solicitar');
  const contact = page.getByRole('complementary', { name: 'Contato rápido' });
  const chat = page.getByRole('button', { name: 'Precisa de ajuda?' });
  await expect(contact).toHaveCSS('opacity', '1');
  await page.getByLabel('Nome completo').focus();
  await expect(contact).toHaveCSS('opacity', '0');
  await expect(chat).toHaveCSS('opacity', '0');
  await page.getByRole('link', { name: 'Depoimentos' }).focus();
  await expect(chat).toHaveCSS('opacity', '1');
});

test('what floats lies in the margins of a wide window, and in a bar of its own in a narrower one', async ({
  page,
}) => {
  await page.goto('/solicitar');
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(page.locator('.floats')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.setViewportSize({ width: 1360, height: 768 });
  for (const path of ['/solicitar', '/servicos', '/']) {
    await page.goto(path);
    const beside = await page.evaluate(() => {
      const edges = document.querySelector('header > *')?.getBoundingClientRect() as DOMRect;
      const [left, right] = [...document.querySelectorAll('.floats > *')].map((float) => float.getBoundingClientRect());
      return [edges.left + 16 - (left?.right ?? 0), (right?.left ?? 0) - (edges.right - 16)];
    });
    expect(Math.min(...beside), path).toBeGreaterThanOrEqual(0);
  }
});

test('twice the text size on a phone loses nothing and needs no scrolling sideways', async ({ browser }) => {
  // A phone of 360 px at 200 % has half the room.
  const zoomed = await browser.newContext({ viewport: { width: 180, height: 370 }, hasTouch: true });
  const page = await zoomed.newPage();
  for (const path of [...pages, '/admin/login', '/parceiro/login']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await overflow(page), path).toBeLessThanOrEqual(0);
  }
  await zoomed.close();
});

test('nothing moves for whoever asked for less motion', async ({ browser }) => {
  const calm = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await calm.newPage();
  await page.goto('/');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
  const moving = await page.evaluate(
    () =>
      [...document.querySelectorAll('*')].filter((element) => {
        const { transitionDuration, animationDuration } = getComputedStyle(element);
        return `${transitionDuration}, ${animationDuration}`.split(', ').some((time) => Number.parseFloat(time) > 0.01);
      }).length,
  );
  expect(moving).toBe(0);
  await calm.close();
});
