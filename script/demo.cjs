const { createServer } = require('node:net');
const { prepare } = require('./prepare.cjs');
const { runServer } = require('./run-server.cjs');

const { DATA_DIR, PORT, PUBLIC_URL } = process.env;
const dataDir = DATA_DIR || './data-demo';

console.log(`A sample operation, made at the first start and kept in ${dataDir}. The sign-ins follow.`);
prepare({ withBuild: true }).then(async (node) => {
  const place = PORT || PUBLIC_URL ? {} : { PORT: String(await choosePort()) };
  runServer(node, { NODE_ENV: 'production', DEMO: 'true', DATA_DIR: dataDir, ...place }, []);
});

/** The usual port, or a free one beside another product. */
async function choosePort() {
  return (await take(3000)) ?? (await take(0));
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
