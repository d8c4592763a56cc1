const { runInPlace } = require('./run-in-place.cjs');

runInPlace('db/restore.ts', process.argv.slice(2));
