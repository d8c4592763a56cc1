// Tested in api.db.test.ts.
import { verifyLog } from '#platform/audit/verify-log.server.ts';
import { defineJob } from '#platform/jobs/job.server.ts';
import { keysOf } from '#platform/keys/store-keys.server.ts';
import { auditChecks } from '#platform/tables.server.ts';

/** Number of findings stored by name. */
const savedProblems = 50;

/** Verifies the whole chain each night, and stores the result. */
export const verifyAuditLog = defineJob({
  name: 'verify-audit-log',
  label: 'Conferir a trilha de auditoria',
  every: '45 4 * * *',
  limitMinutes: 120,
  async run(ctx) {
    const { head, lost } = (await ctx.services.auditHeads?.read()) ?? { head: null, lost: [] };
    const heads = [...(head === null ? [] : [head]), ...lost];
    const { sealed, problemCount, problems } = await verifyLog(ctx.db, { key: keysOf(ctx).audit, heads });
    if (problemCount > 0) ctx.log.error({ problemCount }, 'the audit log is not whole');
    await ctx.db
      .insert(auditChecks)
      .values({ at: ctx.now, sealed, problemCount, problems: problems.slice(0, savedProblems) });
  },
});
