const { runInPlace } = require('./run-in-place.cjs');

runInPlace('db/backup.ts', process.argv.slice(2));
