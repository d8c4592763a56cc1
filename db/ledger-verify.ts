import { verifyLedger } from '#features/ledger/verify-ledger.server.ts';
import { openDatabase } from '#platform/database/database.server.ts';
import { withDatabase } from './with-database.ts';

/** Found something; 1 is for what could not be read. */
const problemsExitCode = 2;

await withDatabase(async ({ url, say }) => {
  const { db, close } = openDatabase(url, { max: 1 });
  try {
    const { entries, problemCount, problems } = await verifyLedger(db);
    for (const { what, about, expectedCents, foundCents } of problems) {
      say(`${what}: ${about}, expected ${expectedCents} cents, found ${foundCents}.`);
    }
    if (problemCount > problems.length) say(`and ${problemCount - problems.length} more`);
    say(`${entries} entries read.`);
    say(problemCount === 0 ? 'The ledger adds up.' : `The ledger does not add up: ${problemCount} findings.`);
    if (problemCount > 0) process.exitCode = problemsExitCode;
  } finally {
    await close();
  }
});
