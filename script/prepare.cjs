const { build, buildIsCurrent } = require('./build.cjs');
const { countPackages, dependenciesAreInstalled, installDependencies } = require('./dependencies.cjs');
const { fetchNode, presentNode } = require('./node-24.cjs');
const { tell } = require('./step.cjs');
const { inTurn } = require('./turn.cjs');

/**
 * Prepares the checkout: Node 24, dependencies and, if requested, the build. Does only what is missing, one process at
 * a time. Returns the path of Node.
 */
async function prepare({ withBuild }) {
  const ready = () => presentNode() && dependenciesAreInstalled() && (!withBuild || buildIsCurrent());
  if (!ready()) {
    await inTurn(async (started) => {
      const node = presentNode() || (await tell('Getting Node 24 from npm', () => fetchNode(started)));
      const packages = `Installing ${countPackages()} packages from npm`;
      if (!dependenciesAreInstalled()) await tell(packages, () => installDependencies(node, started));
      if (withBuild && !buildIsCurrent()) await tell('Building', () => build(node, started));
    });
  }
  return presentNode();
}

module.exports = { prepare };
