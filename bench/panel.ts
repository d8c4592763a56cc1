import type { Page } from '@playwright/test';
import { readDatabaseUrl } from '#test/long/worlds/database-url.ts';
import { launchBrowser } from './browser.ts';
import { fillField } from './field.ts';
import { startMeasured } from './product.ts';
import { median, percentile, printTable } from './table.ts';

// Frame times of the live panel while the map is moved and scaled, with a full night's marks.
const port = 4807;
const field = { partners: 300, moving: 60, calls: 150 };
const seconds = 5;

const product = await startMeasured(port);
const browser = await launchBrowser();
try {
  await fillField(readDatabaseUrl(product.dataDir), field);
  const rows = [];
  for (const width of [1440, 360]) {
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      locale: 'pt-BR',
      baseURL: product.url,
    });
    const page = await context.newPage();
    await openPanel(page);
    rows.push(rowOf('pushed', width, await framesWhile(page, push)));
    rows.push(rowOf('scaled', width, await framesWhile(page, scale)));
    await context.close();
  }
  printTable(
    `The live panel with ${field.partners} partners, ${field.moving} of them at a position, and ${field.calls} open calls; ms of a frame`,
    rows,
  );
} finally {
  await browser.close();
  await product.stop();
}

async function openPanel(page: Page): Promise<void> {
  const signedIn = await page.request.post('/api/auth/sign-in/email', {
    data: { email: 'admin@canolivre.example', password: 'senha-da-medida' },
  });
  if (!signedIn.ok()) throw new Error(`The sign-in answered ${signedIn.status()}.`);
  await page.goto('/admin/monitoramento');
  const map = page.getByRole('region', { name: 'Mapa dos prestadores' });
  await map.getByRole('button').first().waitFor();
  await map.scrollIntoViewIfNeeded();
}

/** Length of each frame during `move`. */
async function framesWhile(page: Page, move: (page: Page, step: number) => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const frames: number[] = [];
    let before = performance.now();
    const next = (now: number) => {
      frames.push(now - before);
      before = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
    Object.assign(window, { frames });
  });
  const end = performance.now() + seconds * 1_000;
  for (let step = 0; performance.now() < end; step += 1) await move(page, step);
  // The first frame began before anything moved.
  return (await page.evaluate(() => (window as unknown as { frames: number[] }).frames)).slice(1);
}

async function middle(page: Page): Promise<{ x: number; y: number }> {
  const box = await page.getByRole('region', { name: 'Mapa dos prestadores' }).boundingBox();
  if (box === null) throw new Error('There is no map.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** One turn around the middle, with the button held. */
async function push(page: Page): Promise<void> {
  const { x, y } = await middle(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let part = 0; part < 24; part += 1) {
    const angle = (part * Math.PI) / 12;
    await page.mouse.move(x + 90 * Math.sin(angle), y + 60 * (1 - Math.cos(angle)));
  }
  await page.mouse.up();
}

/** The wheel, nearer and away by turns. */
async function scale(page: Page, step: number): Promise<void> {
  const { x, y } = await middle(page);
  await page.mouse.move(x, y);
  for (let part = 0; part < 12; part += 1) await page.mouse.wheel(0, step % 2 === 0 ? -40 : 40);
}

function rowOf(what: string, width: number, frames: number[]) {
  const sorted = [...frames].sort((a, b) => a - b);
  return {
    'the map is': what,
    'px wide': width,
    frames: frames.length,
    median: median(frames).toFixed(1),
    p95: percentile(frames, 0.95).toFixed(1),
    most: (sorted.at(-1) ?? Number.NaN).toFixed(1),
    'over 50 ms': frames.filter((ms) => ms > 50).length,
  };
}
