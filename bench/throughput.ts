import { fork } from 'node:child_process';
import { once } from 'node:events';
import autocannon from 'autocannon';
import { readAnswer } from './answer.ts';
import { startMeasured } from './product.ts';
import { median, printTable, spread } from './table.ts';

const rounds = 5;
const seconds = 2;

const cases = [
  { name: 'home page from memory (br)', path: '/', headers: { 'accept-encoding': 'br' } },
  { name: '/api/contact-direct 200', path: '/api/contact-direct', headers: {} },
  { name: '/api/config 200', path: '/api/config', headers: {} },
];

async function perSecond(url: string, headers: Record<string, string>): Promise<number> {
  const result = await autocannon({ url, headers, connections: 32, duration: seconds });
  if (result.errors > 0 || (result.non2xx > 0 && headers['if-none-match'] === undefined)) {
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} answers that were not 2xx`);
  }
  return result.requests.average;
}

const product = await startMeasured(4801);
const rows: Record<string, string>[] = [];
try {
  for (const { name, path, headers } of cases) {
    const sample = await readAnswer(`${product.url}${path}`, headers);
    const bare = fork('bench/bare-server.ts');
    bare.send({ headers: sample.headers, body: sample.body.toString('base64') });
    const [port] = (await once(bare, 'message')) as [number];
    const [ours, reference, unchanged]: [number[], number[], number[]] = [[], [], []];
    // Interleaved, because the machine's own speed wanders.
    for (let round = 0; round < rounds; round += 1) {
      reference.push(await perSecond(`http://127.0.0.1:${port}/`, headers));
      ours.push(await perSecond(`${product.url}${path}`, headers));
      unchanged.push(await perSecond(`${product.url}${path}`, { ...headers, 'if-none-match': sample.etag }));
    }
    bare.kill();
    rows.push({
      what: name,
      bytes: String(sample.body.length),
      'ours req/s': spread(ours),
      'bare node:http req/s': spread(reference),
      ratio: (median(ours) / median(reference)).toFixed(2),
      '304 req/s': spread(unchanged),
    });
  }
} finally {
  await product.stop();
}
printTable(`Requests per second, ${rounds} interleaved rounds of ${seconds} s, median (least to most)`, rows);
