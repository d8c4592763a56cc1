import { findLastChange } from '#platform/audit/find-last-change.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { editedMeanwhile, mergeEdit } from '#shared/edits.ts';
import { formatBRL, reaisToCents } from '#shared/money.ts';
import { percentText, percentToBasisPoints } from '#shared/percent.ts';
import { priceRules } from '../tables.server.ts';
import type { Prices, SavePricesBody } from './contract.ts';
import { readPriceRules } from './queries.server.ts';
import { type PriceRules, usualPrices } from './rules.ts';

/** How the office types and reads each of the rules. */
const shown: Record<keyof PriceRules, { path: keyof Prices; inWords: (value: number) => string }> = {
  nightBasisPoints: { path: 'nightPercent', inWords: (points) => percentText(points / 100) },
  holidayBasisPoints: { path: 'holidayPercent', inWords: (points) => percentText(points / 100) },
  kmCents: { path: 'kmValue', inWords: formatBRL },
  meterCents: { path: 'meterValue', inWords: formatBRL },
  ceilingMeters: { path: 'ceilingMeters', inWords: String },
};

/**
 * Keeps what quotes propose from now on; quotes that were sent stay as they are. What was not edited stays as it is now, whoever
 * changed it meanwhile. Throws `conflict` for what two people changed.
 */
export async function savePrices(ctx: Ctx, { seen, ...prices }: SavePricesBody): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const { db } = inside;
    // The one row is held until the end; of two who save for the first time the second waits here for the first.
    await db
      .insert(priceRules)
      .values({ id: 1, ...usualPrices, updatedAt: ctx.now })
      .onConflictDoUpdate({ target: priceRules.id, set: { updatedAt: ctx.now } });
    const now = await readPriceRules(inside);
    const { merged, both } = mergeEdit<PriceRules>({ now, seen: seen && rulesOf(seen), wanted: rulesOf(prices) });
    if (both.length > 0) {
      const clashes = both.map(async (field) => ({
        path: shown[field].path,
        now: shown[field].inWords(now[field]),
        by: await findLastChange(inside, { table: 'price_rules', id: '1' }, { columns: [priceRules[field].name] }),
      }));
      throw editedMeanwhile('estes preços', await Promise.all(clashes), { id: ctx.actor.id, now: ctx.now });
    }
    await db.update(priceRules).set(merged);
  });
}

const rulesOf = (prices: Prices): PriceRules => ({
  nightBasisPoints: percentToBasisPoints(prices.nightPercent) ?? 0,
  holidayBasisPoints: percentToBasisPoints(prices.holidayPercent) ?? 0,
  kmCents: reaisToCents(prices.kmValue) ?? 0,
  meterCents: reaisToCents(prices.meterValue) ?? 0,
  ceilingMeters: prices.ceilingMeters,
});
