const { runInPlace } = require('./run-in-place.cjs');

runInPlace('db/export.ts', process.argv.slice(2));
