import { and, eq, sql } from 'drizzle-orm';
import { type Ctx, inTransaction, system } from '#platform/context.server.ts';
import { defineJob } from '#platform/jobs/job.server.ts';
import { lookAt } from '../patterns/parts/look-at.server.ts';
import { readInput } from './parts/read-input.server.ts';
import { rulesInForce } from './parts/rules-in-force.server.ts';
import { savePatterns } from './parts/save-patterns.server.ts';
import { fraudLooksDue } from './tables.server.ts';

type Due = Pick<typeof fraudLooksDue.$inferSelect, 'subjectKind' | 'subjectId'>;

/** Number of subjects that are read at once, each then in a transaction of its own. */
const batchSize = 100;

/**
 * Looks at every partner and client about whom something was stated. A look that fails leaves its row, so that it is
 * taken again, and holds up no other.
 */
export const lookForPatterns = defineJob({
  name: 'look-for-patterns',
  label: 'Procurar padrões nos atendimentos',
  async run(given) {
    const ctx: Ctx = { ...given, actor: system };
    const failed = new Map<string, unknown>();
    for (;;) {
      const due = await listDue(ctx, [...failed.keys()]);
      for (const subject of due) {
        await lookOnce(ctx, subject).catch((error: unknown) => failed.set(subject.subjectId, error));
      }
      if (due.length < batchSize) break;
    }
    const [error] = failed.values();
    if (error !== undefined) throw error;
  },
});

function listDue(ctx: Ctx, failed: readonly string[]): Promise<Due[]> {
  const { subjectKind, subjectId } = fraudLooksDue;
  return ctx.db
    .selectDistinct({ subjectKind, subjectId })
    .from(fraudLooksDue)
    .where(failed.length === 0 ? undefined : sql`${subjectId} <> all(${sql.param([...failed])}::uuid[])`)
    .limit(batchSize);
}

/** One look at one subject; of two processes the second finds nothing due. */
function lookOnce(ctx: Ctx, { subjectKind, subjectId }: Due): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    await inside.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`fraud ${subjectId}`}, 0))`);
    const taken = await inside.db
      .delete(fraudLooksDue)
      .where(and(eq(fraudLooksDue.subjectKind, subjectKind), eq(fraudLooksDue.subjectId, subjectId)))
      .returning({ askedAt: fraudLooksDue.askedAt });
    if (taken.length === 0) return;
    // Not before the words that caused it, which may be newer than the job.
    const now = new Date(Math.max(ctx.now.getTime(), ...taken.map(({ askedAt }) => askedAt.getTime())));
    const at = { ...inside, now };
    const rules = await rulesInForce(at);
    const input = await readInput(at, { kind: subjectKind, id: subjectId }, rules);
    await savePatterns(at, { input, rules, patterns: lookAt(input, rules) });
  });
}
