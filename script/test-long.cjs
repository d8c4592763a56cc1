const path = require('node:path');
const { findBrowser } = require('./browser.cjs');
const { prepare } = require('./prepare.cjs');
const { environmentOf, fail, root, run } = require('./step.cjs');

const parts = [
  'hard-starts',
  'crash-rounds',
  'outage',
  'backup-under-writes',
  'public-pages',
  'office-screens',
  'office-errors',
  'office-forms',
  'hostile',
];

testLong(process.argv.slice(2));

/** Runs the named long tests, or all of them, one after the other on the built product. */
async function testLong(names) {
  const unknown = names.find((name) => !parts.includes(name));
  if (unknown !== undefined) fail(`There is no long test ${unknown}: choose among ${parts.join(', ')}.`);
  const node = await prepare({ withBuild: true });
  const env = environmentOf(node, { CHROMIUM_PATH: await findBrowser(node) });
  const failed = [];
  for (const name of names.length > 0 ? names : parts) {
    console.log(`\n— ${name}`);
    const status = await run(node, [path.join(root, 'test', 'long', `${name}.ts`)], { env });
    if (status !== 0) failed.push(name);
  }
  if (failed.length > 0) fail(`Not well: ${failed.join(', ')}. See above.`);
  console.log('\nAll is well.');
}
