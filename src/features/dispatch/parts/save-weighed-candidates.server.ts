import type { Ctx } from '#platform/context.server.ts';
import { searchWaves } from '../tables.server.ts';
import type { PartnerFacts } from './candidates-for-call.server.ts';
import type { Weighed } from './weigh-candidates.server.ts';

/** Stores how everybody was weighed for a wave, or for a search that found nobody. */
export async function saveWeighedCandidates(
  ctx: Ctx,
  { searchId, wave }: { searchId: string; wave: number },
  weighed: readonly Weighed<PartnerFacts>[],
): Promise<void> {
  await ctx.db.insert(searchWaves).values({
    searchId,
    wave,
    at: ctx.now,
    weighed: weighed.map(({ candidate, obstacles, score }) => ({
      partnerId: candidate.partnerId,
      name: candidate.name,
      minutes: score?.minutes ?? null,
      parts: score?.parts ?? null,
      obstacles,
    })),
  });
}
