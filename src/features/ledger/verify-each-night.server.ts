// Tested in verify-ledger.db.test.ts.
import { defineJob } from '#platform/jobs/job.server.ts';
import { ledgerChecks } from './tables.server.ts';
import { verifyLedger } from './verify-ledger.server.ts';

/** Number of findings stored by name. */
const savedProblems = 50;

/** Verifies the ledger each night and stores the findings. */
export const verifyEachNight = defineJob({
  name: 'verify-ledger',
  label: 'Conferir o livro-razão',
  every: '15 4 * * *',
  limitMinutes: 60,
  async run(ctx) {
    const { entries, problemCount, problems } = await verifyLedger(ctx.db);
    if (problemCount > 0) ctx.log.error({ problemCount }, 'the ledger does not add up');
    await ctx.db
      .insert(ledgerChecks)
      .values({ at: ctx.now, entries, problemCount, problems: problems.slice(0, savedProblems) });
  },
});
