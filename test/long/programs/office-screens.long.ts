import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { ring, underAlarm } from '#test/long/situations/screens/alarm-screens.ts';
import { atTheCode, enrolled, notEnrolled, outside, withoutPermission } from '#test/long/situations/screens/doors.ts';
import { judge, rest, settle, surfaces } from '#test/long/situations/screens/judge.ts';
import { type Screen, screens } from '#test/long/situations/screens/screen-table.ts';
import { closeOldMonth } from '#test/long/worlds/closed-month.ts';
import {
  admin,
  demandSecondFactor,
  editor,
  enrol,
  fillOffice,
  type OfficeRecords,
  signIn,
} from '#test/long/worlds/office-records.ts';
import { makePlace, type ProductProcess, startProduct } from '#test/start-product.ts';
import routes from '#web/routes.ts';

// Every screen of the back office with all that opens on it, in both themes and at three widths: accessible, inside the
// window, large enough targets. PICTURES names a folder for screenshots, SCREENS (a pattern) and WIDTHS choose a part.

const {
  CHROMIUM_PATH: executablePath,
  PICTURES: pictures,
  SCREENS: wanted = '',
  WIDTHS = '360,768,1440',
} = process.env;
const widths = WIDTHS.split(',').map(Number);
const chosen = new RegExp(wanted, 'i');
const defects = new Map<string, Set<string>>();
let seen = 0;

for (const route of officeRoutes(routes)) {
  if ([...screens, ...outside].some((screen) => screen.route === route)) continue;
  note('this address stands in no table of this test', `/admin/${route}`);
}
if (pictures !== undefined) mkdirSync(pictures, { recursive: true });
const place = makePlace('office-screens');
const products: ProductProcess[] = [];
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });

try {
  await lookAtSampleOperation(browser);
  await lookAtEmptyOffice(browser);
  for (const [defect, places] of defects) console.error(`${defect}\n    ${[...places].join('\n    ')}`);
  console.log(`${seen} states seen at ${widths.join(', ')} px in both themes, ${defects.size} defects`);
} finally {
  await browser.close();
  for (const product of products) await product.end();
  rmSync(place, { recursive: true, force: true });
}
// The house that closed a month has timers of its own.
process.exit(defects.size > 0 ? 1 : 0);

async function lookAtSampleOperation(used: Browser): Promise<void> {
  const url = await start('sample', { DEMO: 'true' });
  const [office, visitor] = await Promise.all([used.newContext({ baseURL: url }), used.newContext({ baseURL: url })]);
  await closeOldMonth(join(place, 'sample'));
  await signIn(office.request, admin);
  const records = await fillOffice(office.request, visitor.request);
  for (const width of widths) {
    await walk(used, { url, width, list: outside, records });
    await walk(used, { url, width, list: screens, records, who: admin, alsoFailing: true });
    await walk(used, { url, width, list: withoutPermission, records, who: editor });
  }
  if (!underAlarm('').some(({ name }) => chosen.test(name))) return;
  const list = underAlarm(await ring({ url, api: office.request }));
  for (const width of widths) await walk(used, { url, width, list, records, who: admin });
}

async function lookAtEmptyOffice(used: Browser): Promise<void> {
  const url = await start('empty', {});
  const records = Object.fromEntries([]) as unknown as OfficeRecords;
  const empty = screens
    .filter(({ fed, route }) => fed === true && route?.includes(':') === false)
    .map(({ name, path }) => ({ name: `${name}, sem registros`, path }));
  for (const width of widths) await walk(used, { url, width, list: empty, records, who: admin });
  if (![...notEnrolled, ...enrolled([]), ...atTheCode].some(({ name }) => chosen.test(name))) return;
  const office = await used.newContext({ baseURL: url });
  await signIn(office.request, admin);
  await demandSecondFactor(office.request);
  for (const width of widths) await walk(used, { url, width, list: notEnrolled, records, who: admin });
  const list = enrolled(await enrol(office.request));
  const storage = await office.storageState();
  for (const width of widths) {
    await walk(used, { url, width, list, records, storage });
    await walk(used, { url, width, list: atTheCode, records });
  }
}

async function start(name: string, env: Record<string, string>): Promise<string> {
  const product = await startProduct({ dataDir: join(place, name), env });
  products.push(product);
  await product.ready();
  return product.url;
}

interface Walk {
  url: string;
  width: number;
  list: readonly Screen[];
  records: OfficeRecords;
  who?: { email: string; password: string };
  storage?: Awaited<ReturnType<BrowserContext['storageState']>>;
  /** Also while nothing arrives, and when the server fails. */
  alsoFailing?: boolean;
}

async function walk(used: Browser, { url, width, list, records, who, storage, alsoFailing = false }: Walk) {
  const here = list.filter(({ name }) => chosen.test(name));
  if (here.length === 0) return;
  const isPhone = width < 600;
  const context = await used.newContext({
    baseURL: url,
    viewport: { width, height: isPhone ? 740 : 900 },
    hasTouch: isPhone,
    isMobile: isPhone,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
    ...(storage !== undefined && { storageState: storage }),
  });
  if (who !== undefined) await signIn(context.request, who);
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  let now = '';
  page.on('pageerror', (error) => note(`throws: ${error.message}`, now));
  page.on('console', (message) => {
    // A postal code is looked up at a service outside, which a machine without a network does not know.
    const isExpected = /the server responded with a status of (401|403|404|500)|ERR_NAME_NOT_RESOLVED/.test(
      message.text(),
    );
    if (message.type() === 'error' && !isExpected) note(`console: ${message.text()}`, now);
  });
  page.on('response', (response) => {
    if (response.status() >= 500 && !now.includes('falha')) note(`HTTP ${response.status()}`, now);
  });
  const state = async (name: string, act: () => Promise<void>) => {
    now = `${name}, ${width} px`;
    try {
      await Promise.race([act(), tooLong()]);
    } catch (error) {
      note(`not reached: ${String(error).split('\n', 1)[0]}`, now);
    }
  };
  const lookAtFailing = async (name: string, to: string) => {
    await state(`${name}, espera`, async () => {
      await page.route('**/api/admin/**', () => {});
      await page.goto(to);
      await page.locator('#conteudo [aria-busy=true], #conteudo .animate-spin').first().waitFor();
      await look(page, { name: `${name}, espera`, width, whole: true });
    });
    await page.unrouteAll();
    await state(`${name}, falha`, async () => {
      await page.route('**/api/admin/**', (route) => route.fulfill({ status: 500, json: { success: false } }));
      await page.goto(to);
      await page.getByRole('alert').first().waitFor({ timeout: 20_000 });
      await look(page, { name: `${name}, falha`, width, whole: true });
    });
    await page.unrouteAll();
  };
  for (const { name, path, openings = [], fed = false } of here) {
    const to = `/admin${path(records)}`;
    // A walk is longer than a proof counts.
    if (who !== undefined) await context.request.post('/api/auth/prove', { data: { password: who.password } });
    await state(name, async () => {
      await page.goto(to);
      await rest(page);
      await look(page, { name, width, whole: true });
    });
    for (const opening of openings) {
      await state(`${name}, ${opening.name}`, async () => {
        await page.goto(to);
        await rest(page);
        await opening.open(page);
        if (opening.inPage !== true) await page.locator(surfaces).last().waitFor();
        await rest(page);
        await look(page, { name: `${name}, ${opening.name}`, width, whole: opening.inPage === true });
      });
    }
    if (fed && alsoFailing) await lookAtFailing(name, to);
    console.log(`  ${name}, ${width} px`);
  }
  await context.close();
}

/** Fails a page that does not come to rest in time. */
async function tooLong(): Promise<void> {
  await setTimeout(120_000, undefined, { ref: false });
  throw new Error('It did not come to rest within two minutes.');
}

/** Pictures and judges the state shown, in both themes. */
async function look(
  page: Page,
  { name, width, whole }: { name: string; width: number; whole: boolean },
): Promise<void> {
  const themes = ['light', 'dark'] as const;
  const height = page.viewportSize()?.height ?? 0;
  // A higher window, not a picture of more than the window: that one forgets that there is a finger.
  const shown = whole ? await page.evaluate(() => document.documentElement.scrollHeight) : height;
  if (pictures !== undefined) await page.setViewportSize({ width, height: Math.min(shown, 5_000) });
  for (const theme of pictures === undefined ? [] : themes) {
    await page.emulateMedia({ colorScheme: theme });
    await settle(page);
    const file = `${width}-${theme}-${name.replace(/[^\p{L}\p{N}]+/gu, '-')}.png`;
    await page.screenshot({ path: join(String(pictures), file), animations: 'disabled' });
  }
  await page.setViewportSize({ width, height });
  // Afterwards: judging scrolls.
  for (const theme of themes) {
    seen += 1;
    await page.emulateMedia({ colorScheme: theme });
    await settle(page);
    const found = await judge(page, { structure: theme === 'light' });
    for (const defect of found) note(defect, `${name}, ${width} px, ${theme}`);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Printed when found, with further places at the end. */
function note(defect: string, where: string): void {
  if (!defects.has(defect)) console.log(`✗ ${where}: ${defect}`);
  defects.set(defect, (defects.get(defect) ?? new Set()).add(where));
}

/** Paths below `/admin` in the table of routes. */
function officeRoutes(entries: readonly RouteConfigEntry[], inOffice = false): string[] {
  return entries.flatMap(({ path = '', children, file }) => {
    if (children !== undefined) return officeRoutes(children, inOffice || file === 'admin/frame.tsx');
    return inOffice ? [path.replace(/^admin\/?/, '')] : [];
  });
}
