// Tested in advance-search.db.test.ts.
import { and, eq, isNull } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { notifyAskedPartners } from './parts/notify-asked-partners.server.ts';
import { quietOffers } from './parts/ring-offers.server.ts';
import type { SearchStatus } from './rules.ts';
import { offers, partnerSearches } from './tables.server.ts';

/** Ends a call's running search, and withdraws open offers. */
export async function endSearch(
  ctx: Ctx,
  callId: string,
  status: Extract<SearchStatus, 'atribuido' | 'encerrada'>,
): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const [closed] = await inside.db
      .update(partnerSearches)
      .set({ status, endedAt: ctx.now, dueAt: null })
      .where(and(eq(partnerSearches.callId, callId), isNull(partnerSearches.endedAt)))
      .returning({ id: partnerSearches.id });
    if (closed === undefined) return;
    const withdrawn = await inside.db
      .update(offers)
      .set({ status: 'retirada', answeredAt: ctx.now })
      .where(and(eq(offers.searchId, closed.id), eq(offers.status, 'aberta')))
      .returning({ id: offers.id });
    await quietOffers(
      inside,
      withdrawn.map(({ id }) => id),
    );
    await notifyAskedPartners(inside, closed.id);
  });
}
