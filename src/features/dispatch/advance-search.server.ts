import { and, eq, inArray, lte, notInArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { partnerVehicles } from '#features/partners/tables.server.ts';
import { findWishedPartner } from '#features/service-calls/recurring/queries.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import { readSettings } from '#features/settings/queries.server.ts';
import { type Ctx, inTransaction, system } from '#platform/context.server.ts';
import { defineJob } from '#platform/jobs/job.server.ts';
import { queueJob } from '#platform/jobs/job-queue.server.ts';
import { assignPartner } from './assign-partner.server.ts';
import { type PartnerFacts, weighForCall } from './parts/candidates-for-call.server.ts';
import { lockSearch } from './parts/lock-search.server.ts';
import { nextMove, type OfferFacts } from './parts/next-move.server.ts';
import { notifyAskedPartners } from './parts/notify-asked-partners.server.ts';
import { openAlarms } from './parts/open-alarms.server.ts';
import { quietOffers, ringOffers } from './parts/ring-offers.server.ts';
import { saveWeighedCandidates } from './parts/save-weighed-candidates.server.ts';
import type { Weighed } from './parts/weigh-candidates.server.ts';
import { standingOfferStatuses } from './rules.ts';
import { offers, partnerSearches } from './tables.server.ts';

/** Advances a search when an offer expires, or when a first yes has waited long enough. */
export const advanceSearch = defineJob({
  name: 'advance-search',
  label: 'Procurar um prestador',
  data: z.strictObject({ searchId: z.uuid() }),
  punctual: true,
  run: (ctx, { searchId }) => moveSearch(ctx, searchId),
});

/** Goes on with every search whose time has come and that no job wakes any more, as after a back-up was loaded. */
export const advanceDueSearches = defineJob({
  name: 'advance-due-searches',
  label: 'Retomar as buscas de prestador',
  every: '* * * * *',
  run: async (ctx) => {
    const due = await ctx.db
      .select({ id: partnerSearches.id })
      .from(partnerSearches)
      .where(and(eq(partnerSearches.status, 'procurando'), lte(partnerSearches.dueAt, ctx.now)));
    for (const { id } of due) await moveSearch(ctx, id);
  },
});

/** Performs the next moves of a search until it must wait. The first caller locks its row; later ones find it done. */
export function moveSearch(ctx: Ctx, searchId: string): Promise<void> {
  return inTransaction({ ...ctx, actor: system }, async (inside) => {
    const search = await lockSearch(inside, searchId);
    if (search?.status !== 'procurando') return;
    await expireOffers(inside, searchId);
    const { dispatch: settings } = await readSettings(inside);
    const weighed = await weighForCall(inside, search.callId, settings);
    await withdrawBarred(inside, searchId, weighed);
    const asked = await inside.db.select().from(offers).where(eq(offers.searchId, searchId));
    const alreadyAsked = new Set(asked.map(({ partnerId }) => partnerId));
    const ranked = weighed.flatMap(({ candidate, score }) =>
      score === null || alreadyAsked.has(candidate.partnerId) ? [] : [candidate.partnerId],
    );
    const move = nextMove(
      {
        offers: asked.map(toFacts),
        waves: search.waves,
        ranked,
        first: (await findMender(inside, search.callId)) ?? (await findWishedPartner(inside, search.callId)),
        now: ctx.now.getTime(),
      },
      settings,
    );
    switch (move.kind) {
      case 'wait':
        return wakeAt(inside, searchId, new Date(move.until));
      case 'assign':
        // Ends the search, as every assignment does.
        await assignPartner(inside, {
          callId: search.callId,
          partnerId: move.partnerId,
          vehicleId: await findVehicleOfYes(inside, searchId, move.partnerId),
        });
        return;
      case 'alert':
        await saveWeighedCandidates(inside, { searchId, wave: search.waves + 1 }, weighed);
        await inside.db
          .update(partnerSearches)
          .set({ status: 'sem_resposta', alertedAt: ctx.now, dueAt: null })
          .where(eq(partnerSearches.id, searchId));
        await openAlarms(inside, [{ callId: search.callId, kind: 'ninguem_aceitou', occasion: searchId }]);
        return notifyAskedPartners(inside, searchId);
      case 'ask': {
        const wave = search.waves + 1;
        const expiresAt = new Date(ctx.now.getTime() + settings.offerSeconds * 1_000);
        const weighedOf = new Map(weighed.map((one) => [one.candidate.partnerId, one]));
        await saveWeighedCandidates(inside, { searchId, wave }, weighed);
        const sent = await inside.db
          .insert(offers)
          .values(
            move.partnerIds.map((partnerId) => ({
              searchId,
              callId: search.callId,
              partnerId,
              wave,
              minutes: weighedOf.get(partnerId)?.score?.minutes ?? 0,
              roadMinutes: weighedOf.get(partnerId)?.roadMinutes ?? null,
              sentAt: ctx.now,
              expiresAt,
            })),
          )
          .returning({ id: offers.id });
        await ringOffers(
          inside,
          sent.map(({ id }) => id),
        );
        await inside.db.update(partnerSearches).set({ waves: wave }).where(eq(partnerSearches.id, searchId));
        return wakeAt(inside, searchId, expiresAt);
      }
    }
  });
}

/** The vehicle with which a driver said yes, while it is in use. */
async function findVehicleOfYes({ db }: Ctx, searchId: string, partnerId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ id: partnerVehicles.id })
    .from(offers)
    .innerJoin(partnerVehicles, and(eq(partnerVehicles.id, offers.vehicleId), eq(partnerVehicles.status, 'ativo')))
    .where(and(eq(offers.searchId, searchId), eq(offers.partnerId, partnerId)));
  return found?.id;
}

/** The partner whose work a return repairs; null for any other call. */
async function findMender(ctx: Ctx, callId: string): Promise<string | null> {
  const mended = alias(serviceCalls, 'mended');
  const [found] = await ctx.db
    .select({ partnerId: mended.assignedPartnerId })
    .from(serviceCalls)
    .innerJoin(mended, eq(mended.id, serviceCalls.returnOf))
    .where(eq(serviceCalls.id, callId));
  return found?.partnerId ?? null;
}

async function wakeAt(ctx: Ctx, searchId: string, at: Date): Promise<void> {
  await ctx.db.update(partnerSearches).set({ dueAt: at }).where(eq(partnerSearches.id, searchId));
  await queueJob(ctx, advanceSearch, { searchId }, { at });
  await notifyAskedPartners(ctx, searchId);
}

/** Withdraws accepted offers of partners who may no longer get new calls. */
async function withdrawBarred(ctx: Ctx, searchId: string, weighed: readonly Weighed<PartnerFacts>[]): Promise<void> {
  const free = weighed
    .filter(({ candidate }) => candidate.isActive && !candidate.lacksPaper)
    .map(({ candidate }) => candidate.partnerId);
  const withdrawn = await ctx.db
    .update(offers)
    .set({ status: 'retirada', answeredAt: ctx.now })
    .where(
      and(
        eq(offers.searchId, searchId),
        inArray(offers.status, standingOfferStatuses),
        notInArray(offers.partnerId, free),
      ),
    )
    .returning({ id: offers.id });
  await quietOffers(
    ctx,
    withdrawn.map(({ id }) => id),
  );
}

async function expireOffers(ctx: Ctx, searchId: string): Promise<void> {
  const expired = await ctx.db
    .update(offers)
    .set({ status: 'expirada', answeredAt: ctx.now })
    .where(and(eq(offers.searchId, searchId), eq(offers.status, 'aberta'), lte(offers.expiresAt, ctx.now)))
    .returning({ id: offers.id });
  await quietOffers(
    ctx,
    expired.map(({ id }) => id),
  );
}

function toFacts({ partnerId, status, answeredAt, expiresAt, minutes }: typeof offers.$inferSelect): OfferFacts {
  return {
    partnerId,
    status,
    acceptedAt: status === 'aceita' ? (answeredAt?.getTime() ?? null) : null,
    expiresAt: expiresAt.getTime(),
    minutes,
  };
}
