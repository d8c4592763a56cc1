import { fork } from 'node:child_process';
import { once } from 'node:events';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page, Request } from '@playwright/test';
import { documentHeaders } from '#http/content-policy.server.ts';
import { listPublicPaths, templates } from '#test/public-paths.ts';
import { readAnswer } from './answer.ts';
import { launchBrowser, withPhone } from './browser.ts';
import { type Paints, readPaints } from './paints.ts';
import { startMeasured } from './product.ts';
import { printTable, spread } from './table.ts';

const rounds = 3;
const forms = [
  { path: '/', island: 'quick-form' },
  { path: '/solicitar', island: 'request-form' },
];

const product = await startMeasured(4803);
const browser = await launchBrowser();
try {
  printTable('Bytes of each public page, HTML with its CSS, compressed by brotli', await weigh());
  printTable('Before the first touch: requests (polls from 2 s on aside) and scripts', await countRequests(browser));
  printTable('At the first touch of a form: scripts', await touchForms(browser));
  printTable(
    `Slow 4G applied, processor 4 times slower: paints in ms, ${rounds} interleaved rounds, median (least to most)`,
    await paint(browser),
  );
} finally {
  await browser.close();
  await product.stop();
}

async function weigh() {
  const rows: { path: string; bytes: number }[] = [];
  for (const path of await listPublicPaths(product.url)) {
    const { body, headers } = await readAnswer(product.url + path, { 'accept-encoding': 'br' });
    if (headers['content-encoding'] !== 'br') throw new Error(`${path} did not come compressed by brotli.`);
    rows.push({ path, bytes: body.length });
  }
  return rows.sort((a, b) => b.bytes - a.bytes);
}

function isPoll(request: Request): boolean {
  return request.url().includes('?t=');
}

async function countRequests(used: Browser) {
  const rows: Record<string, string | number>[] = [];
  for (const path of templates) {
    await withPhone(used, async (page) => {
      const requests: Request[] = [];
      page.on('request', (request) => isPoll(request) || requests.push(request));
      await page.goto(product.url + path, { waitUntil: 'networkidle' });
      const icons = requests.filter((request) => request.url().includes('favicon')).length;
      rows.push({
        path,
        requests: requests.length - icons,
        'icon of the tab': icons,
        'of them scripts': requests.filter((request) => request.resourceType() === 'script').length,
        'inline script, compressed': compressedScript(await page.content()),
      });
    });
  }
  return rows;
}

function compressedScript(html: string): number {
  const scripts = [...html.matchAll(/<script(?![^>]*type="(?:application|speculationrules))[^>]*>([^<]+)/g)];
  return brotliCompressSync(scripts.map(([, code = '']) => code).join('')).length;
}

async function touchForms(used: Browser) {
  const rows: Record<string, string | number>[] = [];
  for (const form of forms) {
    // The product compresses a file harder after it was asked for once.
    let [before, now] = [await touchForm(used, form), await touchForm(used, form)];
    while (now.bytes < before.bytes) [before, now] = [now, await touchForm(used, form)];
    rows.push({ form: `${form.island} on ${form.path}`, ...now });
  }
  return rows;
}

function touchForm(used: Browser, { path, island }: { path: string; island: string }) {
  return withPhone(used, async (page) => {
    await page.goto(product.url + path, { waitUntil: 'load' });
    const bytes = await scriptBytes(page);
    await page.locator(`[data-island=${island}] :is(input, select, textarea):visible`).first().focus();
    await page.locator(`[data-island=${island}][data-ready]`).waitFor();
    await page.waitForTimeout(1_000);
    return { scripts: bytes.length, bytes: bytes.reduce((sum, one) => sum + one, 0) };
  });
}

/** A list that grows by the body of every script that arrives from now on, in bytes as they travelled. */
async function scriptBytes(page: Page): Promise<number[]> {
  const session = await page.context().newCDPSession(page);
  const scripts = new Map<string, number>();
  const finished: number[] = [];
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') scripts.set(requestId, response.encodedDataLength);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const head = scripts.get(requestId);
    if (head !== undefined) finished.push(encodedDataLength - head);
  });
  await session.send('Network.enable');
  return finished;
}

async function serveEmpty(headers: Record<string, string>) {
  const process = fork('bench/bare-server.ts');
  const body = Buffer.from('<!doctype html><html lang="pt-BR"><title>Vazia</title><p>Vazia</p></html>');
  process.send({ headers, body: body.toString('base64') });
  const [port] = (await once(process, 'message')) as [number];
  return { process, url: `http://127.0.0.1:${port}/` };
}

async function paint(used: Browser) {
  const type = { 'content-type': 'text/html; charset=utf-8' };
  // Isolation from other windows costs a browser its own process.
  const empties = [
    await serveEmpty(type),
    await serveEmpty({ ...type, ...documentHeaders(product.url, { forEverybody: false }) }),
  ];
  const addresses = [
    ...empties.map(({ url }, at) => ({ path: at === 0 ? 'an empty page' : 'the same, made for one caller', url })),
    ...templates.map((path) => ({ path, url: product.url + path })),
  ];
  const found = new Map<string, Paints[]>(addresses.map(({ path }) => [path, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const { path, url } of addresses) found.get(path)?.push(await readPaints(used, url));
  }
  for (const { process } of empties) process.kill();
  return [...found].map(([path, paints]) => ({
    path,
    'first paint': spread(paints.map(({ first }) => first)),
    'largest paint': spread(paints.map(({ largest }) => largest)),
    'layout shift': spread(
      paints.map(({ shift }) => shift),
      3,
    ),
  }));
}
