const { createServer } = require('node:net');

/** The wanted port of this machine, or a free one when something else listens there. */
async function freePort(wanted) {
  return (await take(wanted)) ?? (await take(0));
}

function take(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(undefined));
    probe.listen(port, '127.0.0.1', () => {
      const { port: taken } = probe.address();
      probe.close(() => resolve(taken));
    });
  });
}

module.exports = { freePort };
