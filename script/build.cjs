const { createHash } = require('node:crypto');
const { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const { environmentOf, fail, root, run } = require('./step.cjs');

const stamp = path.join(root, 'build', '.sources');
const sources = [
  'db',
  'package-lock.json',
  'package.json',
  'public',
  'react-router.config.ts',
  'src',
  'tsconfig.json',
  'vite.chunks.ts',
  'vite.config.ts',
  'vite.islands.config.ts',
];

/** Whether `build` is complete and made from the current sources. */
function buildIsCurrent() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourcesHash();
}

/** Builds the product. The stamp goes first and comes last, so that an interrupted build is done again. */
async function build(node, started) {
  const hash = sourcesHash();
  rmSync(stamp, { force: true });
  const env = environmentOf(node, { NODE_ENV: 'production' });
  // The application first: it empties the folder into which the islands of the public pages go.
  for (const [program, ...args] of [
    ['@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn'],
    ['vite/bin/vite.js', 'build', '--config', 'vite.islands.config.ts', '--logLevel', 'warn'],
  ]) {
    const status = await run(node, [path.join(root, 'node_modules', program), ...args], { env, started });
    if (status !== 0) fail('The build failed: the reason stands above.');
  }
  // Node's compile cache of the previous build is useless, and would stay for ever.
  rmSync(path.join(root, '.runtime', 'compile-cache'), { recursive: true, force: true });
  writeFileSync(stamp, hash);
}

/** By content, not by time: a fresh checkout or a branch and back needs no build. */
function sourcesHash() {
  const hash = createHash('sha256');
  for (const name of sources) addTo(hash, name);
  return hash.digest('hex');
}

function addTo(hash, name) {
  const full = path.join(root, name);
  const entry = statSync(full, { throwIfNoEntry: false });
  if (!entry) return;
  if (entry.isDirectory()) {
    for (const child of readdirSync(full).sort()) addTo(hash, `${name}/${child}`);
  } else if (!/\.test\.tsx?$/.test(name)) {
    hash.update(`${name}\0${entry.size}\0`).update(readFileSync(full));
  }
}

module.exports = { buildIsCurrent, build };
