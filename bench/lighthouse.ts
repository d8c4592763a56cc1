import lighthouse from 'lighthouse';
import { templates } from '#test/public-paths.ts';
import { launchBrowser } from './browser.ts';
import { makeSiteLive } from './live-site.ts';
import { startMeasured } from './product.ts';
import { printTable, spread } from './table.ts';

// Recorded, never judged: the processor slows by the factor given in SLOWDOWN (4 is Lighthouse's own).
const rounds = Number(process.env.ROUNDS ?? 3);
const cpuSlowdownMultiplier = Number(process.env.SLOWDOWN ?? 4);
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const debuggingPort = 4814;

const product = await startMeasured(4804);
const browser = await launchBrowser([`--remote-debugging-port=${debuggingPort}`]);
const rows: Record<string, string>[] = [];
const missed = new Set<string>();
try {
  const { clientPage } = await makeSiteLive(product.url);
  for (const path of [...templates, clientPage]) {
    const scores = new Map<string, number[]>(categories.map((category) => [category, []]));
    for (let round = 0; round < rounds; round += 1) {
      const found = await judge(product.url + path);
      for (const [category, { score }] of Object.entries(found)) scores.get(category)?.push((score ?? 0) * 100);
    }
    const row = {
      path: path === clientPage ? '/acompanhar/…' : path,
      ...Object.fromEntries([...scores].map(([category, values]) => [category, spread(values)])),
    };
    // Printed as they come, because all take half an hour.
    process.stdout.write(`${Object.values(row).join(' · ')}\n`);
    rows.push(row);
  }
} finally {
  await browser.close();
  await product.stop();
}
printTable(
  `Lighthouse, phone, processor ${cpuSlowdownMultiplier} times slower, ${rounds} rounds, median (least to most)`,
  rows,
);
process.stdout.write(
  `Not passed, performance aside:\n${[...missed].map((line) => `  ${line}\n`).join('') || '  nothing\n'}`,
);

async function judge(url: string) {
  const result = await lighthouse(url, {
    port: debuggingPort,
    onlyCategories: categories,
    logLevel: 'error',
    throttling: { cpuSlowdownMultiplier },
  });
  if (result === undefined) throw new Error(`Lighthouse said nothing of ${url}.`);
  for (const [category, { auditRefs }] of Object.entries(result.lhr.categories)) {
    if (category === 'performance') continue;
    for (const { id, weight } of auditRefs) {
      const { score = null, title = '' } = result.lhr.audits[id] ?? {};
      if (weight > 0 && score !== null && score < 1) missed.add(`${new URL(url).pathname}: ${category}, ${title}`);
    }
  }
  return result.lhr.categories;
}
