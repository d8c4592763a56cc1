const { runInPlace } = require('./run-in-place.cjs');

runInPlace('db/retention.ts', process.argv.slice(2));
