const { prepare } = require('./prepare.cjs');
const { runServer } = require('./run-server.cjs');

prepare({ withBuild: false }).then((node) => runServer(node, { NODE_ENV: 'development', DEVELOPMENT: 'true' }));
