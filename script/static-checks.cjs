const path = require('node:path');
const { environmentOf, root, run } = require('./step.cjs');

const program = (...names) => path.join(root, 'node_modules', ...names);
const reactRouter = program('@react-router', 'dev', 'bin.cjs');

/** Static checks, each as the commands that must succeed. */
const checks = {
  types: [
    [reactRouter, 'typegen'],
    [program('typescript', 'bin', 'tsc'), '--noEmit'],
  ],
  'lint and format': [[program('@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings']],
  'regular expressions': [[path.join(__dirname, 'check-expressions.cjs')]],
  'dead code': [
    [program('knip', 'bin', 'knip.js')],
    // Code used only by its own test is dead too.
    [program('knip', 'bin', 'knip.js'), '--production', '--config', 'knip.product.json'],
  ],
  'budgets of the build': [[path.join(root, 'bench', 'budgets.ts')]],
};

/** Runs every check, also after one has failed, and gives how many passed and failed. */
async function runStaticChecks(node) {
  const result = { passed: 0, failed: 0 };
  for (const [name, commands] of Object.entries(checks)) {
    console.log(`\n— ${name}`);
    const passes = await allPass(node, commands);
    result[passes ? 'passed' : 'failed'] += 1;
    if (!passes) console.error(`— ${name}: failed`);
  }
  return result;
}

async function allPass(node, commands) {
  for (const command of commands) {
    if ((await run(node, command, { env: environmentOf(node) })) !== 0) return false;
  }
  return true;
}

module.exports = { runStaticChecks };
