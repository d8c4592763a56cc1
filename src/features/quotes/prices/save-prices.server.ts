import { layEditOver } from '#platform/audit/lay-edit-over.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { plainBRL, reaisToCents } from '#shared/numbers/money.ts';
import { percentText, percentToBasisPoints } from '#shared/numbers/percent.ts';
import { priceRules } from '../tables.server.ts';
import type { Prices, SavePricesBody } from './contract.ts';
import { readPrices } from './queries.server.ts';
import { usualPrices } from './rules.ts';

/** Column and label of each price. */
const stored: Record<keyof Prices, { column: { name: string }; inWords: (value: number) => string }> = {
  nightPercent: { column: priceRules.nightBasisPoints, inWords: percentText },
  holidayPercent: { column: priceRules.holidayBasisPoints, inWords: percentText },
  kmValue: { column: priceRules.kmCents, inWords: inReais },
  meterValue: { column: priceRules.meterCents, inWords: inReais },
  ceilingMeters: { column: priceRules.ceilingMeters, inWords: String },
};

/**
 * Saves the proposals for future quotes; sent ones stay. Unedited fields keep their current value. Throws `conflict`
 * for fields that two people changed.
 */
export async function savePrices(ctx: Ctx, { seen, ...wanted }: SavePricesBody): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    // Locks the only row; of two who save for the first time, the second waits here.
    await inside.db
      .insert(priceRules)
      .values({ id: 1, ...usualPrices, updatedAt: ctx.now })
      .onConflictDoUpdate({ target: priceRules.id, set: { updatedAt: ctx.now } });
    const now = await readPrices(inside);
    const prices = await layEditOver<Prices>(inside, {
      now,
      seen,
      wanted,
      record: { table: 'price_rules', id: '1' },
      noun: 'estes preços',
      partOf: (field) => ({ columns: [stored[field].column.name] }),
      inWords: (field) => stored[field].inWords(now[field]),
    });
    await inside.db.update(priceRules).set({
      nightBasisPoints: percentToBasisPoints(prices.nightPercent) ?? 0,
      holidayBasisPoints: percentToBasisPoints(prices.holidayPercent) ?? 0,
      kmCents: reaisToCents(prices.kmValue) ?? 0,
      meterCents: reaisToCents(prices.meterValue) ?? 0,
      ceilingMeters: prices.ceilingMeters,
    });
  });
}

function inReais(value: number): string {
  return plainBRL(reaisToCents(value) ?? 0);
}
