// Tested in record-opening.db.test.ts.
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { todayOn } from '#shared/time/dates.ts';
import { settlePartner } from '../settlements/settle-partner.server.ts';
import { writeOffSettlement } from '../write-offs/write-off-settlement.server.ts';

/**
 * Writes off what a partner owes outside of settlements, gathered into one that is written off at once, and gives the
 * settlement's id. Throws as both actions do.
 */
export function writeOffPartner(ctx: Ctx, partnerId: string, reason: string): Promise<string> {
  return inTransaction(ctx, async (inside) => {
    const id = await settlePartner(inside, { partnerId, dueOn: todayOn(ctx.now) });
    await writeOffSettlement(inside, { id, reason });
    return id;
  });
}
