const { runInPlace } = require('./run-in-place.cjs');

runInPlace('db/reset-access.ts', process.argv.slice(2));
