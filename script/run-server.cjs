const { spawn } = require('node:child_process');
const { constants } = require('node:os');
const { environmentOf, fail, fileOfVariables, root } = require('./step.cjs');

/**
 * Runs the server under the given Node in our place: same terminal, signals and exit code. The channel tells the server
 * when we are killed; we watch our own parent, npm.
 */
function runServer(node, variables, flags = fileOfVariables()) {
  const child = spawn(node, [...flags, 'server.ts'], {
    cwd: root,
    env: environmentOf(node, variables),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event) whenParentGoes(() => child.kill('SIGTERM'));
  child.on('error', (error) => fail(`The server could not be started: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

/** After kill -9 of npm its children get another parent, which is the only sign. */
function whenParentGoes(act) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    act();
  }, 500);
  timer.unref();
}

module.exports = { runServer };
