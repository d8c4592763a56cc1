const { freePort } = require('./free-port.cjs');
const { prepare } = require('./prepare.cjs');
const { runServer } = require('./run-server.cjs');

const { DATA_DIR, PORT, PUBLIC_URL } = process.env;
const dataDir = DATA_DIR || './data-demo';

console.log(`A sample operation, made at the first start and kept in ${dataDir}. The sign-ins follow.`);
prepare({ withBuild: true }).then(async (node) => {
  // Beside another product it opens on a port of its own.
  const place = PORT || PUBLIC_URL ? {} : { PORT: String(await freePort(3000)) };
  const demo = { DEMO: 'true', DEMO_CALL_MINUTES: '8', DATA_DIR: dataDir };
  runServer(node, { NODE_ENV: 'production', ...demo, ...place }, []);
});
