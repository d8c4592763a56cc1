import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { announce } from '#platform/notices.server.ts';
import { findOwnPartner } from '../queries.server.ts';
import { partners } from '../tables.server.ts';
import type { ReportPresenceBody } from './contract.ts';
import { findPresence, hasOwnWork } from './queries.server.ts';

/** The acting partner's app is there; with `onDuty`, somebody went on or off duty. Throws `forbidden` without a partner. */
export async function reportPresence(ctx: Ctx, { onDuty }: ReportPresenceBody) {
  const own = await findOwnPartner(ctx);
  const seen = { lastSeenAt: ctx.now, ...(onDuty !== undefined && { onDuty }) };
  await inTransaction(ctx, async (inside) => {
    await inside.db.update(partners).set(seen).where(eq(partners.id, own.id));
    // A sign of life changes nothing that lists show.
    if (onDuty !== undefined) await announce(inside, 'partners');
  });
  return { ...(await findPresence(ctx, own.id)), isWorking: await hasOwnWork(ctx, own) };
}
