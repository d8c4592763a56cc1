const { appendFileSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const { fail, root } = require('./step.cjs');

const runtime = path.join(root, '.runtime');
const turn = path.join(runtime, 'preparing');
const patienceMs = 20 * 60_000;

/**
 * Runs work while no other script prepares this checkout. The work registers its child processes: a killed script's
 * `npm ci` may live on, and its turn lasts as long.
 */
async function inTurn(work) {
  mkdirSync(runtime, { recursive: true });
  const draft = path.join(runtime, `preparing.${process.pid}`);
  writeFileSync(draft, `${process.pid}\n`);
  const began = Date.now();
  let told = false;
  while (!taken(draft)) {
    const holders = readHolders(turn);
    if (holders && !holders.some(isAtWork)) removeStale(holders);
    else {
      if (!told) console.log('Another script prepares this checkout; waiting …');
      told = true;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    if (Date.now() - began > patienceMs)
      fail(`Another script still prepares this checkout: end it, or remove ${turn}.`);
  }
  rmSync(draft);
  const leave = () => rmSync(turn, { force: true });
  process.on('exit', leave);
  await work((pid) => appendFileSync(turn, `${pid}\n`));
  leave();
  process.off('exit', leave);
}

/** A link appears whole, with its content, or not at all. */
function taken(draft) {
  try {
    linkSync(draft, turn);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function readHolders(file) {
  try {
    return readFileSync(file, 'utf8').trim().split('\n').map(Number);
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** A live process with that number that, if the system tells, is one of our scripts or their children. */
function isAtWork(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  try {
    return /script\/|npm|react-router/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
  } catch {
    return process.platform !== 'linux';
  }
}

/** Moves it aside first: if somebody was quicker and it is a new turn, it is put back. */
function removeStale(holders) {
  const aside = `${turn}.${process.pid}.stale`;
  try {
    renameSync(turn, aside);
  } catch (error) {
    if (error.code === 'ENOENT') return;
    throw error;
  }
  if (String(readHolders(aside)) === String(holders)) rmSync(aside);
  else renameSync(aside, turn);
}

module.exports = { inTurn };
