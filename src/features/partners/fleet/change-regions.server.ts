// Tested in save-vehicle.db.test.ts.

import { and, eq, inArray } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { inPortuguese } from '#platform/database/portuguese-order.server.ts';
import { publish } from '#platform/events.server.ts';
import { announce } from '#platform/notices.server.ts';
import { regionParts } from '#shared/br/served-regions.ts';
import { lockPartner } from '../parts/lock-partner.server.ts';
import { noteChange } from '../parts/note-change.server.ts';
import { partnerWithdrawn } from '../rules.ts';
import { partnerRegions } from '../tables.server.ts';
import type { ChangeRegionsBody } from './contract.ts';

/**
 * Changes a partner's regions by adding and removing differences to what was seen, so that two people's edits combine.
 * With `return`, open calls in removed regions go back to the queue. Throws `not_found`.
 */
export function changeRegions(
  ctx: Ctx,
  { partnerId, regions, seen, openCalls }: ChangeRegionsBody & { partnerId: string },
): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    await lockPartner(inside, partnerId);
    const now = await listNames(inside, partnerId);
    const added = [...new Set(regions)].filter((region) => !seen.includes(region) && !now.includes(region));
    const gone = now.filter((region) => seen.includes(region) && !regions.includes(region));
    if (added.length + gone.length === 0) return;
    if (gone.length > 0) {
      await inside.db
        .delete(partnerRegions)
        .where(and(eq(partnerRegions.partnerId, partnerId), inArray(partnerRegions.region, gone)));
    }
    if (added.length > 0) {
      await inside.db
        .insert(partnerRegions)
        .values(added.map((region) => ({ partnerId, region, ...regionParts(region) })));
    }
    const after = await listNames(inside, partnerId);
    const changes = [{ field: 'regions', before: now.join(', '), after: after.join(', ') }];
    await noteChange(inside, { partnerId, subject: 'regioes', action: 'alterado', changes });
    await announce(inside, 'pages');
    if (openCalls === 'return' && gone.length > 0) {
      const reason = `O prestador deixou de atender ${gone.join(', ')}`;
      await publish(inside, partnerWithdrawn, { partnerId, regions: gone, reason });
    }
  });
}

async function listNames(ctx: Ctx, partnerId: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ region: partnerRegions.region })
    .from(partnerRegions)
    .where(eq(partnerRegions.partnerId, partnerId))
    .orderBy(inPortuguese(partnerRegions.region));
  return rows.map(({ region }) => region);
}
