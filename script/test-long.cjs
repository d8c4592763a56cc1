const { readdirSync } = require('node:fs');
const path = require('node:path');
const { findTestBrowser } = require('./browser.cjs');
const { prepare } = require('./prepare.cjs');
const { environmentOf, fail, root, run } = require('./step.cjs');

const folder = path.join(root, 'test', 'long', 'programs');
const ending = '.long.ts';
const parts = readdirSync(folder)
  .filter((name) => name.endsWith(ending))
  .sort()
  .map((name) => name.slice(0, -ending.length));

testLong(process.argv.slice(2));

/** Runs the named long tests, or every `*.long.ts`, one after the other on the built product. */
async function testLong(names) {
  const unknown = names.find((name) => !parts.includes(name));
  if (unknown !== undefined) fail(`There is no long test ${unknown}: choose among ${parts.join(', ')}.`);
  const node = await prepare({ withBuild: true });
  const env = environmentOf(node, { CHROMIUM_PATH: await findTestBrowser(node) });
  const failed = [];
  for (const name of names.length > 0 ? names : parts) {
    console.log(`\n— ${name}`);
    const status = await run(node, [path.join(folder, name + ending)], { env });
    if (status !== 0) failed.push(name);
  }
  if (failed.length > 0) fail(`Not well: ${failed.join(', ')}. See above.`);
  console.log('\nAll is well.');
}
