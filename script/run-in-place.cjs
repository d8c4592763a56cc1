const path = require('node:path');
const { prepare } = require('./prepare.cjs');
const { environmentOf, fileOfVariables, root, run } = require('./step.cjs');

/** Runs one of our TypeScript programs under Node 24, installing what is missing first, and ends with its exit code. */
async function runInPlace(program, args) {
  const node = await prepare({ withBuild: false });
  process.exit(
    await run(node, [...fileOfVariables(), path.join(root, program), ...args], { env: environmentOf(node) }),
  );
}

module.exports = { runInPlace };
