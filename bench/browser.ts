import { type Browser, chromium, type Page } from '@playwright/test';

/** Chromium's "slow 4G", in bytes per second and milliseconds per request. */
const slow4g = {
  offline: false,
  downloadThroughput: ((1.6 * 1000 * 1000) / 8) * 0.9,
  uploadThroughput: ((750 * 1000) / 8) * 0.9,
  latency: 150 * 3.75,
};

/** The phone of Lighthouse's mobile runs. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

/** Starts the browser that `npm run bench` found. */
export function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH;
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', ...more],
  });
}

/** Runs `use` with a fresh emulated phone, then discards it. */
export async function withPhone<Result>(
  browser: Browser,
  use: (page: Page) => Promise<Result>,
  viewport = phone.viewport,
): Promise<Result> {
  const context = await browser.newContext({ ...phone, viewport, locale: 'pt-BR' });
  try {
    return await use(await context.newPage());
  } finally {
    await context.close();
  }
}

/** A bar of signal that carries little: 400 kbit/s, 300 ms for each request. */
export const poorLine = { offline: false, downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 300 };

/** Slows network and processor down, as a cheap phone far from the mast has them. */
export async function slowDown(page: Page, { line = slow4g, slower = 4 } = {}): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
}
