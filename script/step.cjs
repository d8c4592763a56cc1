const { spawn } = require('node:child_process');
const { existsSync } = require('node:fs');
const path = require('node:path');

/** The project's folder, where every script works. */
const root = path.resolve(__dirname, '..');

/** Ends the script with one sentence on standard error. */
function fail(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}

process.on('unhandledRejection', (error) => fail(error instanceof Error ? error.message : String(error)));

/**
 * Runs a command visibly, in the project's folder by default. Returns its exit code; signals are passed on, and we end
 * after it, so that no half-done install continues alone.
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

/** Says what begins, does it, and says how long it took. */
async function tell(sentence, work) {
  console.log(`${sentence} …`);
  const beganMs = Date.now();
  const result = await work();
  console.log(`  done in ${((Date.now() - beganMs) / 1000).toFixed(1)} s`);
  return result;
}

/** An environment whose `node` is the given one, also for grandchildren. */
function environmentOf(node, extra) {
  const folders = [path.dirname(node), ...(process.env.PATH || '').split(path.delimiter)];
  return { ...process.env, PATH: folders.filter(Boolean).join(path.delimiter), NODE: node, ...extra };
}

/** Makes Node read the project's `.env`, if any. The shell's variables win. */
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

/** npm's own file: the running one, or the one beside this Node. */
function findNpm() {
  const beside = path.resolve(path.dirname(process.execPath), '../lib/node_modules/npm/bin/npm-cli.js');
  const candidates = [process.env.npm_execpath, beside];
  return candidates.find((file) => file && path.basename(file) === 'npm-cli.js' && existsSync(file));
}

module.exports = { root, fail, run, tell, environmentOf, fileOfVariables, npmCi };
