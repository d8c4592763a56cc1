const { build, buildIsCurrent } = require('./build.cjs');
const { dependenciesAreInstalled, installDependencies } = require('./dependencies.cjs');
const { fetchNode, presentNode } = require('./node-24.cjs');
const { inTurn } = require('./turn.cjs');

/**
 * Brings the checkout to the point where the product can run: Node 24, dependencies and, when asked, the build.
 * Does only what is missing, one process at a time. Gives the path of the Node to use.
 */
async function prepare({ withBuild }) {
  const ready = () => presentNode() && dependenciesAreInstalled() && (!withBuild || buildIsCurrent());
  if (!ready()) {
    await inTurn(async (started) => {
      const node = presentNode() || (await fetchNode(started));
      if (!dependenciesAreInstalled()) await installDependencies(node, started);
      if (withBuild && !buildIsCurrent()) await build(node, started);
    });
  }
  return presentNode();
}

module.exports = { prepare };
