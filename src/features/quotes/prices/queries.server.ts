import type { Ctx } from '#platform/context.server.ts';
import { priceRules } from '../tables.server.ts';
import { type PriceRules, usualPrices } from './rules.ts';

/** What is proposed beside the catalogue's price, as the office set it. */
export async function readPriceRules(ctx: Ctx): Promise<PriceRules> {
  const [row] = await ctx.db.select().from(priceRules);
  if (row === undefined) return usualPrices;
  const { nightBasisPoints, holidayBasisPoints, kmCents, meterCents, ceilingMeters } = row;
  return { nightBasisPoints, holidayBasisPoints, kmCents, meterCents, ceilingMeters };
}
