import type { Browser, Page } from '@playwright/test';
import { officePages } from '#shared/address/pages.ts';
import { readDatabaseUrl } from '#test/long/worlds/database-url.ts';
import { launchBrowser, slowDown } from './browser.ts';
import { fillField } from './field.ts';
import { startMeasured } from './product.ts';
import { printTable, spread } from './table.ts';

// The office's first screen right after the sign-in, with nothing kept by the browser: scripts as they come over the
// line, with those that load by themselves afterwards, and the time until the numbers stand.
const rounds = Number(process.env.ROUNDS ?? 5);

const product = await startMeasured(4814);
const browser = await launchBrowser();
try {
  await fillField(readDatabaseUrl(product.dataDir), { partners: 60, moving: 10, calls: 40 });
  const rows: Record<string, string | number>[] = [];
  for (const slower of [1, 4]) {
    const runs = [];
    for (let round = 0; round < rounds; round += 1) runs.push(await openOffice(browser, slower));
    rows.push({
      'processor slower': slower,
      'scripts, bytes': spread(runs.map(({ bytes }) => bytes)),
      'usable after, ms': spread(runs.map(({ ms }) => ms)),
    });
  }
  printTable(`The office's first screen on slow 4G, ${rounds} rounds, median (least to most)`, rows);
} finally {
  await browser.close();
  await product.stop();
}

async function openOffice(from: Browser, slower: number) {
  const context = await from.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'pt-BR',
    baseURL: product.url,
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    const signedIn = await page.request.post('/api/auth/sign-in/email', {
      data: { email: 'admin@canolivre.example', password: 'senha-da-medida' },
    });
    if (!signedIn.ok()) throw new Error(`The sign-in answered ${signedIn.status()}.`);
    await slowDown(page, { slower });
    const countBytes = await countScripts(page);
    const began = performance.now();
    await page.goto(officePages.dashboard, { waitUntil: 'commit' });
    await page.getByRole('heading', { name: 'Status dos Chamados', exact: true }).waitFor({ timeout: 120_000 });
    const ms = performance.now() - began;
    await page.waitForLoadState('networkidle');
    return { ms, bytes: countBytes() };
  } finally {
    await context.close();
  }
}

/** Counts the bytes of scripts as they come over the line. */
async function countScripts(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const scripts = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript')) scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes;
}
