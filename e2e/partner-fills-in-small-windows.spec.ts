import { expect, type Page } from '@playwright/test';
import { steps } from '#features/applications/form/rules.ts';
import { draftKey } from '#features/applications/form/ui/use-application-draft.ts';
import { applicationDraft } from '#test/applicant.ts';
import { test } from './journey.ts';

// Bars at the edges of a window never cover the form, however small it is: the narrowest phone, landscape, with an open
// keyboard, and with text at twice its size.

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const windows = [
  { width: 320, height: 640, text: 32 },
  { width: 640, height: 360, text: 32 },
  { width: 360, height: 320, text: 16 },
  { width: 360, height: 320, text: 32 },
];

for (const { width, height, text } of windows) {
  const size = `${width} × ${height} px with text of ${text} px`;

  test(`no field, error or button of the partners’ forms is covered in ${size}`, async ({ page }) => {
    await resize(page, { width, height, text });

    await page.goto('/parceiro/login');
    await tryOut(page, 'Entrar na Área do Parceiro');
    await page.goto('/parceiro/login?entrada=motorista');
    await walk(page);

    await page.goto('/cadastro-parceiro-stable');
    await tryOut(page, 'Enviar cadastro');

    for (const step of steps.keys()) {
      // From another page of the site: the form's history entry says which step was shown.
      await page.goto('/parceiro/login');
      await page.evaluate(([key, draft]) => sessionStorage.setItem(key, draft), [
        draftKey,
        applicationDraft(step),
      ] as const);
      await page.goto('/cadastro-parceiro');
      await expect(page.getByRole('heading', { name: new RegExp(`^${steps[step]}`) }).first()).toBeVisible();
      await walk(page);
    }
    await page.getByRole('button', { name: 'Enviar Formulário' }).click();
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).not.toHaveCount(0);
    expect(await page.evaluate(coveredErrors)).toEqual([]);
  });
}

/** The window, and the size of text that a person has set in the browser. */
async function resize(page: Page, { width, height, text }: (typeof windows)[number]): Promise<void> {
  await page.setViewportSize({ width, height });
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: text, fixed: text } });
}

/** Sends a form empty, looks at what it says, and goes through its fields. */
async function tryOut(page: Page, send: string): Promise<void> {
  await walk(page);
  const button = page.getByRole('button', { name: send });
  await button.click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  await expect(button).not.toBeFocused();
  expect(await page.evaluate(coveredFocus), `${page.url()}: what the form leads to`).toBeUndefined();
  expect(await page.evaluate(coveredErrors), page.url()).toEqual([]);
  await walk(page);
}

/** By keyboard from the form's first control to its last: each is visible, and complete if it fits. */
async function walk(page: Page): Promise<void> {
  await page.locator('main form').locator('input, select, button:enabled').first().focus();
  await expect(page.locator('[data-island]')).toHaveAttribute('data-ready', '');
  const faults: string[] = [];
  let walked = 0;
  while (await page.evaluate(() => document.activeElement?.closest('main form') != null)) {
    walked += 1;
    const fault = await page.evaluate(coveredFocus);
    if (fault !== undefined) faults.push(fault);
    faults.push(...(await page.evaluate(coveredErrors)));
    await page.keyboard.press('Tab');
  }
  expect(walked, page.url()).toBeGreaterThan(0);
  expect(faults, page.url()).toEqual([]);
}

/** Runs in the page: problems with the focused control's position. */
function coveredFocus(): string | undefined {
  const control = document.activeElement as HTMLElement;
  const said = control.id || control.textContent;
  const { top, bottom, left, width, height } = control.getBoundingClientRect();
  if (bottom <= 0 || top >= innerHeight) return `${said} is out of sight`;
  if (height < innerHeight / 3 && (top < 0 || bottom > innerHeight)) return `${said} is cut off`;
  for (const y of [0.1, 0.5, 0.9].map((part) => top + height * part)) {
    for (const x of [0.1, 0.5, 0.9].map((part) => left + width * part)) {
      const over = document.elementFromPoint(x, y)?.closest('.floats, header');
      // A tall one may go on below what lies at the edge.
      if (over && height < innerHeight / 3) return `${said} lies under ${over.className || over.tagName}`;
    }
  }
  return undefined;
}

/** Runs in the page: the errors, in sight, that something lies over. */
function coveredErrors(): string[] {
  return [...document.querySelectorAll('[role=alert], [id$=-erro]')].flatMap((error) => {
    const { top, left, width, height } = error.getBoundingClientRect();
    const points = [0.1, 0.5, 0.9].flatMap((y) => [0.1, 0.5, 0.9].map((x) => [left + width * x, top + height * y]));
    const isUnder = points.some(([x = 0, y = 0]) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && hit.closest('.floats') !== null;
    });
    return isUnder ? [`${error.id || error.textContent} lies under a float`] : [];
  });
}
