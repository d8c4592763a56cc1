const { prepare } = require('./prepare.cjs');
const { runServer } = require('./run-server.cjs');
const { fail } = require('./step.cjs');

const { PUBLIC_URL, DATA_DIR } = process.env;

if (PUBLIC_URL && !isLoopback(PUBLIC_URL)) {
  fail('The sample operation is only for this machine: leave PUBLIC_URL out, or point it to localhost.');
}
prepare({ withBuild: true }).then((node) =>
  runServer(node, { NODE_ENV: 'production', DEMO: 'true', DATA_DIR: DATA_DIR || './data-demo' }),
);

function isLoopback(address) {
  try {
    return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname);
  } catch {
    return false;
  }
}
