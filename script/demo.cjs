const { prepare } = require('./prepare.cjs');
const { runServer } = require('./run-server.cjs');

const { DATA_DIR } = process.env;

prepare({ withBuild: true }).then((node) =>
  runServer(node, { NODE_ENV: 'production', DEMO: 'true', DATA_DIR: DATA_DIR || './data-demo' }, []),
);
