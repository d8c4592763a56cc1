const { runInPlace } = require('./run-in-place.cjs');

runInPlace('db/audit-verify.ts', process.argv.slice(2));
