import { desc, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { editRecord } from '#platform/edit-record.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import { announce } from '#platform/notices.server.ts';
import { byKey, keysIn } from '#shared/choices.ts';
import { refusalAt } from '#shared/errors.ts';
import type { Card } from '#shared/record/card.ts';
import { patternBounds } from './bounds-content.ts';
import { rulesInForce } from './parts/rules-in-force.server.ts';
import { boundsOf, type PatternBounds, rulesWith } from './rules.ts';
import { fraudRuleVersions } from './tables.server.ts';

const boundsCard: Card<PatternBounds> = {
  record: 'as regras dos padrões',
  fields: byKey(keysIn(patternBounds.shape.shape), (name) => ({
    label: patternBounds.words.fields.find((field) => field.name === name)?.label ?? name,
    nothing: 0,
    keep: Number,
    show: String,
  })),
};

/**
 * Saves bounds and weights as a new version where a number differs, over what others saved meanwhile elsewhere. Gives
 * the version in force. Throws `conflict` for a number that two people changed, and `invalid` for steps out of order.
 */
export async function savePatternRules(
  ctx: Ctx,
  { wanted, seen }: { wanted: PatternBounds; seen?: PatternBounds | undefined },
): Promise<number> {
  return inTransaction(ctx, async (inside) => {
    await inside.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('fraud rules', 0))`);
    const before = await rulesInForce(inside);
    await editRecord(inside, {
      card: boundsCard,
      lock: async () => boundsOf(before),
      seen,
      wanted,
      history: { findLast: findLastAuthor },
      save: async (tx, { merged }) => {
        demandOrder(merged);
        const rules = rulesWith(before, merged);
        await tx.db.insert(fraudRuleVersions).values({ ...doneNow(tx), version: rules.version, rules });
        await announce(tx, 'fraud-cases');
      },
    });
    return (await rulesInForce(inside)).version;
  });
}

async function findLastAuthor(ctx: Ctx) {
  const [last] = await ctx.db.select().from(fraudRuleVersions).orderBy(desc(fraudRuleVersions.version)).limit(1);
  return last;
}

/** Steps rise, so that no weight is out of reach. */
function demandOrder({ leastShare, frequentFrom, veryFrequentFrom }: PatternBounds): void {
  if (frequentFrom <= leastShare) throw refusalAt('frequentFrom', `Informe mais que a parcela mínima (${leastShare}).`);
  if (veryFrequentFrom <= frequentFrom) {
    throw refusalAt('veryFrequentFrom', `Informe mais que a frequência alta (${frequentFrom}).`);
  }
}
