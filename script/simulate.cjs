const path = require('node:path');
const { prepare } = require('./prepare.cjs');
const { environmentOf, fail, root, run } = require('./step.cjs');

simulate(process.argv.slice(2));

/**
 * Simulates a number of weeks (default twenty) by the product's own dispatch rules and prints the results; builds and
 * stores nothing.
 */
async function simulate(weeks) {
  const node = await prepare({ withBuild: false });
  const status = await run(node, [path.join(root, 'bench', 'simulate.ts'), ...weeks], { env: environmentOf(node) });
  if (status !== 0) fail('The simulation did not end well: see above.');
}
