import { launchBrowser } from './browser.ts';
import { startMeasured } from './product.ts';
import { serveNext, serveSinglePage } from './side-by-side/built-sites.ts';
import { readHome } from './side-by-side/home-content.ts';
import type { ForeignServer } from './side-by-side/installed.ts';
import { compareLists } from './side-by-side/lists.ts';
import { comparePages } from './side-by-side/pages.ts';

// Our home page beside the same content in Vite and React and in Next.js, and our list of calls beside a generic back
// office. npm brings the others into `SIDE_BY_SIDE_DIR` (1.2 GB), never into the product.
const rounds = Number(process.env.ROUNDS ?? 5);
const calls = Number(process.env.CALLS ?? 10_000);
const { HALF = '' } = process.env;

if (HALF !== 'lists') await pages();
if (HALF !== 'pages') await compareLists(calls, rounds);

async function pages(): Promise<void> {
  const product = await startMeasured(4821);
  const browser = await launchBrowser();
  const others: ForeignServer[] = [];
  try {
    const home = `${product.url}/`;
    const content = await readHome(browser, home);
    others.push(await serveSinglePage(content));
    others.push(await serveNext(content, 4822));
    const [singlePage, next] = others as [ForeignServer, ForeignServer];
    const sites = [
      { name: 'ours', url: home },
      { name: 'Vite and React, drawn by the browser', url: singlePage.url },
      { name: 'Next.js', url: next.url, packsEachTime: true as const },
    ];
    await comparePages(browser, sites, content.words, rounds);
  } finally {
    for (const other of others) await other.stop();
    await browser.close();
    await product.stop();
  }
}
