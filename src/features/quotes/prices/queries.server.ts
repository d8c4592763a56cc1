import type { Ctx } from '#platform/context.server.ts';
import { centsToReais } from '#shared/numbers/money.ts';
import { priceRules } from '../tables.server.ts';
import type { Prices } from './contract.ts';
import { type PriceRules, usualPrices } from './rules.ts';

/** Proposals besides the catalogue's price, as set by the office. */
export async function readPriceRules(ctx: Ctx): Promise<PriceRules> {
  const [row] = await ctx.db.select().from(priceRules);
  if (row === undefined) return usualPrices;
  const { nightBasisPoints, holidayBasisPoints, kmCents, meterCents, ceilingMeters } = row;
  return { nightBasisPoints, holidayBasisPoints, kmCents, meterCents, ceilingMeters };
}

/** The same as the office types it. */
export async function readPrices(ctx: Ctx): Promise<Prices> {
  const rules = await readPriceRules(ctx);
  return {
    nightPercent: rules.nightBasisPoints / 100,
    holidayPercent: rules.holidayBasisPoints / 100,
    kmValue: centsToReais(rules.kmCents),
    meterValue: centsToReais(rules.meterCents),
    ceilingMeters: rules.ceilingMeters,
  };
}
