import { editsInLog } from '#platform/audit/edits-in-log.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { editRecord } from '#platform/edit-record.server.ts';
import { priceRules } from '../tables.server.ts';
import type { SavePricesBody } from './contract.ts';
import { pricesCard, usualPrices } from './rules.ts';

/**
 * Saves the proposals for future quotes; sent ones stay. Unedited fields keep their current value. Throws `conflict`
 * for fields that two people changed.
 */
export async function savePrices(ctx: Ctx, { seen, ...wanted }: SavePricesBody): Promise<void> {
  await editRecord(ctx, {
    card: pricesCard,
    lock: async (inside) => {
      // Locks the only row; of two who save for the first time, the second waits here.
      const [row] = await inside.db
        .insert(priceRules)
        .values({ id: 1, ...usualPrices, updatedAt: ctx.now })
        .onConflictDoUpdate({ target: priceRules.id, set: { updatedAt: ctx.now } })
        .returning();
      if (row === undefined) throw new Error('The prices were not kept.');
      return row;
    },
    seen,
    wanted,
    history: editsInLog(priceRules, '1', pricesCard),
    save: (inside, { set }) => inside.db.update(priceRules).set(set),
  });
}
