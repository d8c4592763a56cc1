const { prepare } = require('./prepare.cjs');
const { runServer } = require('./run-server.cjs');

prepare({ withBuild: true }).then((node) => runServer(node, { NODE_ENV: 'production' }));
