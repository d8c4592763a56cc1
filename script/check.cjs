const path = require('node:path');
const { prepare } = require('./prepare.cjs');
const { runStaticChecks } = require('./static-checks.cjs');
const { environmentOf, fail, root, run } = require('./step.cjs');

check();

/** The quick part of `npm test`: nothing is built, and only the description of the API is asked of an application. */
async function check() {
  const node = await prepare({ withBuild: false });
  const { failed } = await runStaticChecks(node);
  console.log('\n— architecture, documents, the description of the API');
  const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const args = [
    vitest,
    'run',
    'test/architecture',
    'test/documents.test.ts',
    'test/lock.test.ts',
    'test/openapi.db.test.ts',
  ];
  const status = await run(node, args, { env: environmentOf(node) });
  if (failed > 0 || status !== 0) fail('Something is not right: see above.');
  console.log('\nAll is right.');
}
