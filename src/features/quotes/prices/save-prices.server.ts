import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { reaisToCents } from '#shared/money.ts';
import { percentToBasisPoints } from '#shared/percent.ts';
import { priceRules } from '../tables.server.ts';
import type { SavePricesBody } from './contract.ts';

/** Keeps what quotes propose from now on; quotes that were sent stay as they are. */
export async function savePrices(ctx: Ctx, body: SavePricesBody): Promise<void> {
  const fresh = {
    nightBasisPoints: percentToBasisPoints(body.nightPercent) ?? 0,
    holidayBasisPoints: percentToBasisPoints(body.holidayPercent) ?? 0,
    kmCents: reaisToCents(body.kmValue) ?? 0,
    meterCents: reaisToCents(body.meterValue) ?? 0,
    ceilingMeters: body.ceilingMeters,
    updatedAt: ctx.now,
  };
  await inTransaction(ctx, (inside) =>
    inside.db
      .insert(priceRules)
      .values({ id: 1, ...fresh })
      .onConflictDoUpdate({ target: priceRules.id, set: fresh }),
  );
}
