import { rmSync } from 'node:fs';
import { join } from 'node:path';
import Validator from '@adobe/structured-data-validator';
import type { AxeBuilder } from '@axe-core/playwright';
import WebAutoExtractor from '@marbec/web-auto-extractor';
import { type Browser, chromium, type Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { axeOn } from '#test/axe.ts';
import { lookAtSizes } from '#test/long/worlds/street-sizes.ts';
import { listPublicPaths, templates } from '#test/public-paths.ts';
import { makePlace, startProduct } from '#test/start-product.ts';

// Every public page: HTML, structured data, and accessibility at three widths, with everything opened; and every
// template in five windows with usual and large text. PICTURES names a folder for screenshots.

const widths = [360, 768, 1440];
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Controls that open a dialog or a menu. */
const openers = 'button[command=show-modal], header summary';

const place = makePlace('public-pages');
const product = await startProduct({ dataDir: join(place, 'data') });
const { CHROMIUM_PATH: executablePath, PICTURES: pictures } = process.env;
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
const html = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  // A label may both contain its field and name it.
  rules: { 'no-redundant-for': 'off' },
});
const defects = new Map<string, Set<string>>();
let looked = 0;

try {
  await product.ready();
  const paths = await listPublicPaths(product.url);
  for (const path of paths) await readDocument(path);
  for (const width of widths) await walk(browser, width, paths);
  const streetPaths = [...templates, '/validacao-cliente', '/nada-aqui'];
  looked += await lookAtSizes(executablePath, { url: product.url, paths: streetPaths, note, pictures });
  for (const [defect, places] of defects) console.error(`${defect}\n    ${[...places].join('\n    ')}`);
  console.log(`${paths.length} pages, ${looked} states seen, ${defects.size} defects`);
} finally {
  await browser.close();
  await product.end();
  rmSync(place, { recursive: true, force: true });
}
process.exitCode = defects.size > 0 ? 1 : 0;

function note(defect: string, where: string): void {
  defects.set(defect, (defects.get(defect) ?? new Set()).add(where));
}

async function readDocument(path: string): Promise<void> {
  const answer = await fetch(product.url + path);
  if (answer.status !== 200) note(`HTTP ${answer.status}`, path);
  const text = await answer.text();
  const { results } = await html.validateString(text);
  for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages)) {
    note(`HTML, ${ruleId}: ${message}`, `${path} ${selector}`);
  }
  const extracted = new WebAutoExtractor({ addLocation: false, embedSource: [] }).parse(text);
  for (const error of extracted.errors) note(`structured data: ${JSON.stringify(error)}`, path);
  for (const { severity, issueMessage, path: types } of await new Validator().validate(extracted)) {
    if (severity === 'ERROR') note(`structured data: ${issueMessage}`, `${path} ${types.map(({ type }) => type)}`);
  }
}

async function walk(used: Browser, width: number, paths: readonly string[]): Promise<void> {
  const context = await used.newContext({ viewport: { width, height: 900 }, locale: 'pt-BR' });
  const page = await context.newPage();
  for (const path of paths) {
    await page.goto(product.url + path);
    looked += 1;
    await judge(page, `${path} at ${width} px`, (axe) => axe.withTags(wcag).disableRules('target-size'));
    // Floating buttons cover the window's edge until somebody scrolls: a window as high as the page avoids that.
    await page.setViewportSize({ width, height: await page.evaluate(() => document.documentElement.scrollHeight) });
    await judge(page, `${path} at ${width} px`, (axe) => axe.withRules('target-size'));
    await page.setViewportSize({ width, height: 900 });
    if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) {
      note('scrolls sideways', `${path} at ${width} px`);
    }
    // The frame is the same everywhere: its menus are opened on the home page only.
    const scope = page.locator(path === '/' ? 'body' : 'main');
    const count = await scope.locator(openers).count();
    for (let index = 0; index < count; index += 1) {
      const opener = scope.locator(openers).nth(index);
      if (!(await opener.isVisible())) continue;
      await opener.click();
      await page.locator('dialog[open], header details[open]').first().waitFor();
      looked += 1;
      await judge(page, `${path} at ${width} px, ${await opener.textContent()} opened`);
      await page.keyboard.press('Escape');
    }
  }
  await context.close();
}

const every = (axe: AxeBuilder) => axe.withTags(wcag);

async function judge(page: Page, where: string, rules = every) {
  const { violations } = await rules(axeOn(page)).analyze();
  for (const { id, nodes } of violations) note(`axe, ${id}: ${nodes[0]?.html}`, where);
}
