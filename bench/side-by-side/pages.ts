import { fork } from 'node:child_process';
import { once } from 'node:events';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import autocannon from 'autocannon';
import { readAnswer } from '../answer.ts';
import { withPhone } from '../browser.ts';
import { type Paints, readPaints } from '../paints.ts';
import { median, printTable, spread } from '../table.ts';

export interface Site {
  name: string;
  url: string;
  /** Also asked for its document as it is, because it packs it anew at each ask. */
  packsEachTime?: true;
}

const asBrowser = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const seconds = 2;

/** Prints requests, bytes, paints and rate of each site; throws when one does not show the same words. */
export async function comparePages(browser: Browser, sites: readonly Site[], words: string, rounds: number) {
  const weighed: Record<string, string | number>[] = [];
  for (const { name, url } of sites) {
    // A first ask warms caches and packs the document.
    for (let ask = 0; ask < 20; ask += 1) await readAnswer(url, asBrowser);
    const { shown, ...weight } = await weigh(browser, url);
    if (!shown.includes(words)) throw new Error(`${name} does not show the words of our home page.`);
    weighed.push({ site: name, ...weight });
  }
  printTable(
    'The home page three times, for the first time, until a second after its load event (polls and icon aside)',
    weighed,
  );
  const painted = await paint(browser, sites, rounds);
  printTable(`Slow 4G, processor 4 times slower: ms, ${rounds} interleaved rounds, median (least to most)`, painted);
  const rates = await rate(sites, rounds);
  printTable(`Its document, requests a second, ${rounds} interleaved rounds of ${seconds} s`, rates);
}

function weigh(browser: Browser, url: string) {
  return withPhone(browser, async (page) => {
    const session = await page.context().newCDPSession(page);
    const types = new Map<string, string>();
    let [bytes, scriptBytes, scripts] = [0, 0, 0];
    session.on('Network.requestWillBeSent', ({ requestId, type = 'Other', request }) => {
      if (!/favicon|[?]t=/.test(request.url)) types.set(requestId, type);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const type = types.get(requestId);
      if (type === undefined) return;
      bytes += encodedDataLength;
      if (type === 'Script') {
        scripts += 1;
        scriptBytes += encodedDataLength;
      }
    });
    await session.send('Network.enable');
    const response = await page.goto(url, { waitUntil: 'load' });
    // The components of a browser ask for their pictures after the load event; our own polls begin later still.
    await page.waitForTimeout(1_000);
    const html = (await response?.text()) ?? '';
    const inline = [...html.matchAll(/<script(?![^>]*type="(?:application|speculationrules))[^>]*>([^<]+)/g)];
    const shown = await page.evaluate(() => {
      for (const left of document.querySelectorAll('script, style')) left.remove();
      return document.body.textContent?.replace(/\s+/g, ' ').trim() ?? '';
    });
    return {
      shown,
      requests: types.size,
      bytes,
      scripts,
      'script bytes': scriptBytes,
      'inline script, packed':
        inline.length === 0 ? 0 : brotliCompressSync(inline.map(([, code = '']) => code).join('')).length,
    };
  });
}

async function paint(browser: Browser, sites: readonly Site[], rounds: number) {
  const found = new Map<string, Paints[]>(sites.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, url } of sites) found.get(name)?.push(await readPaints(browser, url));
  }
  return [...found].map(([site, paints]) => ({
    site,
    'first paint': spread(paints.map(({ first }) => first)),
    'largest paint': spread(paints.map(({ largest }) => largest)),
    'layout shift': Math.max(...paints.map(({ shift }) => shift)).toFixed(3),
  }));
}

async function rate(sites: readonly Site[], rounds: number) {
  const ours = await readAnswer(sites[0]?.url ?? '', asBrowser);
  const bare = fork('bench/bare-server.ts');
  bare.send({ headers: ours.headers, body: ours.body.toString('base64') });
  const [port] = (await once(bare, 'message')) as [number];
  const asked = [
    { name: 'bare node:http with our bytes', url: `http://127.0.0.1:${port}/`, headers: asBrowser },
    ...sites.map(({ name, url }) => ({ name, url, headers: asBrowser })),
    ...sites.flatMap(({ name, url, packsEachTime = false }) =>
      packsEachTime ? [{ name: `${name}, not packed`, url, headers: { 'accept-encoding': 'identity' } }] : [],
    ),
  ].map((one) => ({ ...one, rates: [] as number[] }));
  // The first round does not count: a process that has just begun is slower.
  for (let round = -1; round < rounds; round += 1) {
    for (const { url, headers, rates } of asked) {
      const found = await perSecond(url, headers);
      if (round >= 0) rates.push(found);
    }
  }
  const limit = median(asked[0]?.rates ?? []);
  const rows: Record<string, string | number>[] = [];
  for (const { name, url, headers, rates } of asked) {
    const answer = await readAnswer(url, headers);
    rows.push({
      site: name,
      'document, bytes': answer.body.length,
      packed: answer.headers['content-encoding'] ?? 'no',
      'req/s': spread(rates),
      ratio: (median(rates) / limit).toFixed(2),
    });
  }
  bare.kill();
  return rows;
}

async function perSecond(url: string, headers: Record<string, string>): Promise<number> {
  const result = await autocannon({ url, headers, connections: 32, duration: seconds });
  if (result.errors > 0 || result.non2xx > 0)
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} not 2xx.`);
  return result.requests.average;
}
