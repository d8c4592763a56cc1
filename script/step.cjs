const { spawn } = require('node:child_process');
const { existsSync } = require('node:fs');
const path = require('node:path');

/** The folder of the project; every script works there, wherever it was called from. */
const root = path.resolve(__dirname, '..');

/** Ends the script with one sentence on standard error. */
function fail(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}

process.on('unhandledRejection', (error) => fail(error instanceof Error ? error.message : String(error)));

/**
 * Runs a command in the open, in the project's folder unless told otherwise. Gives its exit code; a signal to us goes
 * to the command, and we end after it, so that no half-done install works on alone.
 */
function run(command, args, { started, ...options } = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
  let told = false;
  const forward = (signal) => {
    told = true;
    child.kill(signal);
  };
  const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'];
  for (const signal of signals) process.on(signal, forward);
  if (child.pid && started) started(child.pid);
  return new Promise((resolve) => {
    const end = (code) => {
      for (const signal of signals) process.off(signal, forward);
      if (told) process.exit(130);
      resolve(code);
    };
    child.once('error', (error) => {
      console.error(error.message);
      end(1);
    });
    child.once('exit', (code) => end(code ?? 1));
  });
}

/** The environment in which `node` is the given one, for whatever a child starts in turn. */
function environmentOf(node, extra) {
  const folders = [path.dirname(node), ...(process.env.PATH || '').split(path.delimiter)];
  return { ...process.env, PATH: folders.filter(Boolean).join(path.delimiter), NODE: node, ...extra };
}

/** What tells Node to read the `.env` of the project's folder, where there is one. What the shell sets wins. */
function fileOfVariables() {
  const file = path.join(root, '.env');
  return existsSync(file) ? [`--env-file=${file}`] : [];
}

/** Runs `npm ci` in a folder under the given Node, without anybody's install scripts. Gives its exit code. */
function npmCi(node, folder, started) {
  const flags = ['--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const args = ['ci', '--prefix', folder, ...flags];
  const npm = findNpm();
  const options = { cwd: folder, env: environmentOf(node), started };
  return npm ? run(node, [npm, ...args], options) : run('npm', args, options);
}

/** The file of npm itself: the one that runs us, or the one beside this Node. */
function findNpm() {
  const beside = path.resolve(path.dirname(process.execPath), '../lib/node_modules/npm/bin/npm-cli.js');
  const candidates = [process.env.npm_execpath, beside];
  return candidates.find((file) => file && path.basename(file) === 'npm-cli.js' && existsSync(file));
}

module.exports = { root, fail, run, environmentOf, fileOfVariables, npmCi };
