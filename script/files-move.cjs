const { runInPlace } = require('./run-in-place.cjs');

runInPlace('db/files-move.ts', process.argv.slice(2));
