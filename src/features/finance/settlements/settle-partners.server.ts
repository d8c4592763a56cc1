// Tested in settle-each-week.db.test.ts.
import { inArray } from 'drizzle-orm';
import { partners } from '#features/partners/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { changeEach } from '#platform/each-record.server.ts';
import type { BulkResult } from '#shared/api/bulk.ts';
import { reaisToCents } from '#shared/numbers/money.ts';
import type { SettlePartnersBody } from './contract.ts';
import { settlePartner } from './settle-partner.server.ts';

/** Settles several partners, each in a transaction of its own; who stays as before is named with the reason. */
export function settlePartners(ctx: Ctx, { dueOn, prestadores }: SettlePartnersBody): Promise<BulkResult[]> {
  return changeEach(
    ctx,
    prestadores,
    (ids) =>
      ctx.db
        .select({ id: partners.id, name: partners.name, status: partners.status })
        .from(partners)
        .where(inArray(partners.id, ids)),
    async ({ id: partnerId, amount }) => {
      await settlePartner(ctx, { partnerId, dueOn, seenCents: reaisToCents(amount) ?? 0 });
    },
  );
}
