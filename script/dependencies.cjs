const { createHash } = require('node:crypto');
const { existsSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const { fail, npmCi, root } = require('./step.cjs');

const lockFile = path.join(root, 'package-lock.json');
const stamp = path.join(root, 'node_modules', '.installed');
const npmRecord = path.join(root, 'node_modules', '.package-lock.json');

/**
 * Whether node_modules matches package-lock.json: by our stamp, or by the record of an npm run by hand. Either may
 * outlive a removed folder.
 */
function dependenciesAreInstalled() {
  const mark = currentMark();
  if (!everyPackageIsThere()) return false;
  if (read(stamp) === mark) return true;
  if (!recordMatches()) return false;
  writeFileSync(stamp, mark);
  return true;
}

/** Installs from the lock. The marks go first and come last, so that an interrupted run is done again. */
async function installDependencies(node, started) {
  rmSync(stamp, { force: true });
  rmSync(npmRecord, { force: true });
  const status = await npmCi(node, root, started);
  if (status !== 0) fail('npm could not install the dependencies: its own words stand above.');
  writeFileSync(stamp, currentMark());
}

/** The packages of the lock, those for other systems among them. */
function countPackages() {
  return Object.keys(JSON.parse(read(lockFile)).packages).length - 1;
}

function currentMark() {
  const hash = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  return `${hash} ${process.platform}-${process.arch}`;
}

/** An optional package may be missing: it is for another system. */
function everyPackageIsThere() {
  const { packages } = JSON.parse(read(lockFile));
  return Object.entries(packages).every(
    ([place, { optional, link }]) =>
      place === '' || optional || link || existsSync(path.join(root, place, 'package.json')),
  );
}

/** npm writes its record at the end of a run. An optional package may be missing: it is for another system. */
function recordMatches() {
  if (!existsSync(npmRecord)) return false;
  const wanted = JSON.parse(read(lockFile)).packages;
  const present = JSON.parse(read(npmRecord)).packages;
  return Object.entries(wanted).every(([place, entry]) => {
    if (place === '') return true;
    const found = present[place];
    return found ? found.version === entry.version && found.integrity === entry.integrity : Boolean(entry.optional);
  });
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

module.exports = { countPackages, dependenciesAreInstalled, installDependencies };
