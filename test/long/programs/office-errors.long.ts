import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from '@playwright/test';
import { type Change, demoPassword, make, type Office } from '#test/long/situations/changes/change.ts';
import { type Failure, failures, fieldFailure } from '#test/long/situations/failures.ts';
import type { List } from '#test/long/situations/lists/lists.ts';
import { changes, lists, notWalked } from '#test/long/situations/office-walks.ts';
import { expect } from '#test/long/worlds/patient-expect.ts';
import { adminPassword, makePlace, startProduct } from '#test/start-product.ts';

// Every list and change of the back office during server failures: messages, preserved input, and retrying. The real
// product's answers are replaced on their way. PARTS (a pattern of operations) chooses a part.

interface Operation {
  name: string;
  method: string;
  path: string;
  /** It answers what a screen shows, no file and no stream. */
  isShown: boolean;
}

interface Described {
  operationId: string;
  responses: Record<string, { content?: Record<string, object> }>;
}

const place = makePlace('office-errors');
const product = await startProduct({
  checkout: process.cwd(),
  dataDir: join(place, 'data'),
  env: { DEMO: 'true', NODE_ENV: 'production' },
});
const { CHROMIUM_PATH: executablePath, PARTS: wanted = '' } = process.env;
const isWanted = ({ operation }: { operation: string }) => new RegExp(wanted).test(operation);
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
let defects = 0;
let seen = 0;

try {
  await product.ready();
  const operations = await listOperations();
  nameUncovered(operations, changes);
  const office = await enter(browser);
  const find = (part: List | Change) => {
    const operation = operations.find(({ name }) => name === part.operation);
    if (operation === undefined) throw new Error('The API knows no such operation.');
    return operation;
  };
  for (const list of lists.filter(isWanted)) {
    await tell(list.operation, async () => {
      const page = await openPage(office.context);
      await walkList(page, office, list, patternOf(find(list)));
      await page.close();
    });
  }
  for (const change of changes.filter(isWanted)) {
    await tell(change.operation, async () => {
      const operation = find(change);
      // A walk is longer than a proof counts.
      await make(office.api, '/api/auth/prove', { password: adminPassword });
      const context = change.as === undefined ? office.context : await enterAs(browser, change.as);
      const page = await openPage(context);
      await walkChange(page, office, change, operation);
      await page.close();
      if (context !== office.context) await context.close();
    });
  }
  console.log(`${lists.length} lists, ${changes.length} changes, ${seen} failures seen, ${defects} defects`);
} finally {
  await browser.close();
  await product.end();
  rmSync(place, { recursive: true, force: true });
}
process.exitCode = defects > 0 ? 1 : 0;

/** Runs one part; an error in it is a defect of the part, and the others go on. */
async function tell(part: string, walk: () => Promise<void>): Promise<void> {
  try {
    await walk();
    console.log(`  ${part}`);
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    note(`${part}: ${said}`);
  }
}

/** Printed when found, because the whole run takes half an hour. */
function note(defect: string): void {
  defects += 1;
  console.log(`✗ ${defect}`);
}

async function listOperations(): Promise<Operation[]> {
  const answer = await fetch(`${product.url}/api/openapi.json`);
  const { paths }: { paths: Record<string, Record<string, Described>> } = await answer.json();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, responses }]) => ({
      name: operationId,
      method: method.toUpperCase(),
      path,
      isShown: responses['200']?.content?.['application/json'] !== undefined,
    })),
  );
}

/** Lists operations of the office that no part covers. */
function nameUncovered(operations: readonly Operation[], changes: readonly Change[]): void {
  const walked = new Set([...changes, ...lists].map(({ operation }) => operation));
  for (const { name, method, path, isShown } of operations) {
    if (!path.startsWith('/api/admin/') || walked.has(name) || notWalked.includes(name)) continue;
    if (!isWanted({ operation: name })) continue;
    if (method !== 'GET' || isShown || name.startsWith('export'))
      note(`${name} (${method} ${path}) is not walked here`);
  }
}

async function enter(used: Browser): Promise<Office & { context: BrowserContext }> {
  const context = await signedIn(used, 'admin', adminPassword);
  return { context, url: product.url, api: context.request };
}

function enterAs(used: Browser, role: string): Promise<BrowserContext> {
  return signedIn(used, role, demoPassword);
}

async function signedIn(used: Browser, role: string, password: string): Promise<BrowserContext> {
  const context = await used.newContext({ baseURL: product.url, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' });
  context.setDefaultTimeout(30_000);
  const reply = await context.request.post('/api/auth/sign-in/email', {
    data: { email: `${role}@canolivre.example`, password },
  });
  if (!reply.ok()) throw new Error(`${role} cannot sign in: ${await reply.text()}`);
  return context;
}

/** A page that asks again only by itself: the stream of changes would bring a list back before the button does. */
async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.route('**/api/admin/events*', (route) => route.abort());
  return page;
}

/** Every address of an operation. */
function patternOf({ path }: Operation): RegExp {
  return new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
}

async function walkList(page: Page, office: Office, list: List, pattern: RegExp): Promise<void> {
  const isAsked = ({ pathname }: URL) => pattern.test(pathname);
  let failure = failures[0];
  await page.route(isAsked, (route) => (failure === undefined ? route.fallback() : failure.answer(route)));
  await page.goto(typeof list.page === 'string' ? list.page : await list.page(office));
  await list.open?.(page);
  for (const next of failures) {
    if (next !== failure) {
      failure = next;
      await retryButton(page).click();
    }
    const alert = page.getByRole('alert').filter({ has: retryButton(page) });
    await expect(alert, next.name).toContainText(list.title);
    await expect(alert, next.name).toContainText(next.says(list.silent, list.blank ?? 'Erro desconhecido'));
    if (list.notice !== undefined) await expect(page.getByText(list.notice, { exact: true })).toBeVisible();
    seen += 1;
  }
  failure = undefined;
  await retryButton(page).click();
  await expect(page.getByText(list.shows).filter({ visible: true }).first()).toBeVisible();
  await expect(retryButton(page)).toHaveCount(0);
  if (list.open === undefined) await expectSignedOut(page, isAsked);
}

/** The sign-in covers the screen once a session's end is noticed, and returns to it. */
async function expectSignedOut(page: Page, isAsked: (url: URL) => boolean): Promise<void> {
  let isOver = false;
  const reply = { success: true, user: null };
  await page.route('**/api/auth/session', (route) => (isOver ? route.fulfill({ json: reply }) : route.fallback()));
  await page.route(isAsked, (route) => {
    isOver = true;
    return route.fulfill({ status: 401, json: { message: 'Entre na sua conta para continuar.' } });
  });
  await page.reload();
  const over = page.getByRole('heading', { name: 'Sua sessão terminou' });
  await expect(over).toBeVisible();
  isOver = false;
  await page.unroute(isAsked);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(over).toBeHidden();
  seen += 1;
}

function retryButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Tentar Novamente' });
}

async function walkChange(page: Page, office: Office, change: Change, operation: Operation): Promise<void> {
  const pattern = patternOf(operation);
  const isIt = (request: { method(): string; url(): string }) =>
    request.method() === operation.method && pattern.test(new URL(request.url()).pathname);
  let failure: Failure | undefined;
  await page.route(
    ({ pathname }) => pattern.test(pathname),
    (route) => (failure === undefined || !isIt(route.request()) ? route.fallback() : failure.answer(route)),
  );
  const { press, kept, done } = await change.prepare(page, office);
  const isAsked = operation.method !== 'GET';
  for (const next of isAsked ? [...failures, fieldFailure] : failures) {
    failure = next;
    await press();
    const says = next.says(change.silent, 'Erro desconhecido');
    await expect(page.getByText(says, { exact: true }).first(), next.name).toBeVisible();
    await kept();
    seen += 1;
  }
  failure = undefined;
  const [response] = await Promise.all([page.waitForResponse((answer) => isIt(answer.request())), press()]);
  if (!response.ok()) throw new Error(`after the failures: ${response.status()} ${await response.text()}`);
  await done();
}
