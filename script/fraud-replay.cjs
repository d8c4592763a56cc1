const { runInPlace } = require('./run-in-place.cjs');

runInPlace('db/fraud-replay.ts', process.argv.slice(2));
