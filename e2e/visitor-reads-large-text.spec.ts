import { expect, type Page } from '@playwright/test';
import { templates } from '#test/public-paths.ts';
import { test } from './journey.ts';

test.use({ place: 'sample' });

/** The length of the trade's words: 'Desentupimento', 'Desentupidora', 'Disponibilidade'. */
const longest = 14;

test('no word of a title, a sign or a button is cut on a phone with text of twice the size', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  const cut: string[] = [];
  let read = 0;
  for (const path of [...templates, '/validacao-cliente', '/nada-aqui']) {
    await page.goto(path);
    const found = await readWords(page);
    read += found.length;
    const broken = found.filter(({ word, lines }) => word.length <= longest && lines > 1);
    cut.push(...broken.map(({ word }) => `${path}: ${word}`));
  }
  expect(read).toBeGreaterThan(400);
  expect(cut).toEqual([]);
});

/** Words in large text, each with its number of lines. */
function readWords(page: Page): Promise<{ word: string; lines: number }[]> {
  return page.evaluate(() => {
    const words: { word: string; lines: number }[] = [];
    const range = document.createRange();
    for (const place of document.querySelectorAll('h1, h2, h3, .place-sign, main button, main a[class]')) {
      const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        if (text.parentElement?.checkVisibility({ visibilityProperty: true }) !== true) continue;
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\p{N}/]+/gu)) {
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top));
          words.push({ word, lines: new Set(tops).size });
        }
      }
    }
    return words;
  });
}
