import { and, eq } from 'drizzle-orm';
import { moveSearch } from '#features/dispatch/advance-search.server.ts';
import { acceptOffer } from '#features/dispatch/answer-offer.server.ts';
import { findSearch } from '#features/dispatch/offers/queries.server.ts';
import { openSearch } from '#features/dispatch/open-search.server.ts';
import { offerRounds } from '#features/dispatch/settings-content.ts';
import { offers, partnerSearches } from '#features/dispatch/tables.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import { saveSettings } from '#features/settings/save-settings.server.ts';
import { type Ctx, system } from '#platform/context.server.ts';
import { createOperation, type Operation } from '#test/operation.ts';

export type Worker = Awaited<ReturnType<Operation['addPartner']>>;

/** An operation in which calls look for partners. */
export async function createSearches() {
  const operation = await createOperation();
  const searches = {
    ...operation,

    setRounds(changed: Partial<typeof offerRounds.usual>) {
      const value = { ...offerRounds.usual, ...changed };
      return saveSettings({ ...operation.ctx, actor: system }, { group: 'dispatch', value });
    },

    /** Adds partners on duty, in the order in which they are asked: the first has the best rating. */
    async addWorkers(count: number): Promise<Worker[]> {
      const workers: Worker[] = [];
      for (let at = 0; at < count; at += 1) {
        const worker = await operation.addPartner();
        await operation.db
          .update(partners)
          .set({ onDuty: true, lastSeenAt: new Date('2026-12-31'), ratingCount: 100, ratingSum: 500 - at * 30 })
          .where(eq(partners.id, worker.id));
        workers.push(worker);
      }
      return workers;
    },

    later: (seconds: number, ctx: Ctx = operation.ctx): Ctx => ({
      ...ctx,
      now: new Date(operation.ctx.now.getTime() + seconds * 1_000),
    }),

    async startSearch(values: Parameters<Operation['openCall']>[0] = {}) {
      const call = await operation.openCall(values);
      await openSearch(operation.ctx, call.id);
      const [search] = await operation.db.select().from(partnerSearches).where(eq(partnerSearches.callId, call.id));
      const searchId = search?.id ?? '';
      await moveSearch(operation.ctx, searchId);
      return { call, searchId };
    },

    async offerOf(worker: Worker | undefined, callId: string) {
      const own = and(eq(offers.partnerId, worker?.id ?? ''), eq(offers.callId, callId));
      const [offer] = await operation.db.select().from(offers).where(own);
      return offer ?? { id: '', status: null };
    },

    async askedFor(callId: string): Promise<string[]> {
      const search = await findSearch(operation.ctx, callId);
      return search?.offers.map(({ partnerName, status }) => `${partnerName}: ${status}`) ?? [];
    },

    async accept(worker: Worker | undefined, callId: string, seconds: number) {
      if (worker === undefined) throw new Error('There is no such partner.');
      await acceptOffer(searches.later(seconds, worker.ctx), (await searches.offerOf(worker, callId)).id);
    },
  };
  return searches;
}

export type Searches = Awaited<ReturnType<typeof createSearches>>;
