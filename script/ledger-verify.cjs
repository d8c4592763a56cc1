const { runInPlace } = require('./run-in-place.cjs');

runInPlace('db/ledger-verify.ts', process.argv.slice(2));
