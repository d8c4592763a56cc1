const path = require('node:path');
const { prepare } = require('./prepare.cjs');
const { runStaticChecks } = require('./static-checks.cjs');
const { environmentOf, fail, root, run } = require('./step.cjs');

check();

/** The quick part of `npm test`, which builds the product when its sources changed since, and weighs the build. */
async function check() {
  const node = await prepare({ withBuild: true });
  const { failed } = await runStaticChecks(node);
  console.log('\n— architecture, documents, the description of the API, statements');
  const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const args = [
    vitest,
    'run',
    'test/architecture',
    'test/documents.test.ts',
    'test/lock.test.ts',
    'test/openapi.db.test.ts',
    'test/budgets',
  ];
  const status = await run(node, args, { env: environmentOf(node) });
  if (failed > 0 || status !== 0) fail('Something is not right: see above.');
  console.log('\nAll is right.');
}
