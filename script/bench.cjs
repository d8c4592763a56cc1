const path = require('node:path');
const { findBrowser } = require('./browser.cjs');
const { prepare } = require('./prepare.cjs');
const { environmentOf, fail, root, run } = require('./step.cjs');

const benches = [
  'throughput',
  'pages',
  'lighthouse',
  'thumb',
  'start',
  'million',
  'backup',
  'crowd',
  'steps',
  'assistant',
  'audit',
  'budgets',
  'ledger',
  'looks',
  'first-screen',
  'panel',
  'receipts',
  'receipt-queue',
  'retention',
];
/** Benchmarks that run by their name alone, because they download a lot. */
const named = ['side-by-side'];

bench(process.argv.slice(2));

/** Runs the named benchmarks, or all, one after another on the built product. */
async function bench(names) {
  const known = [...benches, ...named];
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) fail(`There is no benchmark ${unknown}: choose among ${known.join(', ')}.`);
  const node = await prepare({ withBuild: true });
  const env = environmentOf(node, { CHROMIUM_PATH: await findBrowser(node) });
  for (const name of names.length > 0 ? names : benches) {
    const status = await run(node, [path.join(root, 'bench', `${name}.ts`)], { env });
    if (status !== 0) fail(`The benchmark ${name} did not end well: see above.`);
  }
}
