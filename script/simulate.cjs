const path = require('node:path');
const { prepare } = require('./prepare.cjs');
const { environmentOf, fail, root, run } = require('./step.cjs');

simulate(process.argv.slice(2));

/**
 * Plays so many weeks of calls, or twenty, by the product's own rules of dispatch and prints what came of them; nothing
 * is built or kept.
 */
async function simulate(weeks) {
  const node = await prepare({ withBuild: false });
  const status = await run(node, [path.join(root, 'bench', 'simulate.ts'), ...weeks], { env: environmentOf(node) });
  if (status !== 0) fail('The simulation did not end well: see above.');
}
