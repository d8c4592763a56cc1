import { type CandidateFacts, roadMinutes, weighCandidates } from '#features/dispatch/parts/weigh-candidates.server.ts';
import type { DispatchSettings } from '#features/settings/contract.ts';
import { referenceSettings } from '#features/settings/reference-settings.ts';
import type { Point } from '#shared/numbers/geo.ts';

/** In which order partners are asked, and how: the search itself is the product's in every policy. */
export interface Policy {
  name: string;
  knobs: DispatchSettings;
  /** Available candidates, best first, each with the tie-breaker between two acceptances. */
  rank<C extends CandidateFacts>(candidates: readonly C[], place: Point): { candidate: C; minutes: number }[];
}

/** The product's own. */
export function scoredWaves(changed: Partial<DispatchSettings> = {}, name = 'waves, scored'): Policy {
  const knobs = { ...referenceSettings.dispatch, ...changed };
  return {
    name,
    knobs,
    rank: (candidates, place) =>
      weighCandidates(candidates, place, knobs).flatMap(({ candidate, score }) =>
        score === null ? [] : [{ candidate, minutes: score.minutes }],
      ),
  };
}

/** One after another from the nearest; same hard filters. */
export const nearestFirst: Policy = byRoad('nearest first', { waveSize: 1, tieSeconds: 0, waves: Infinity });

/** Everybody at once; the first yes wins. */
export const broadcast: Policy = byRoad('broadcast', { waveSize: Infinity, tieSeconds: 0, waves: 1 });

function byRoad(name: string, changed: Partial<DispatchSettings>): Policy {
  const knobs = { ...referenceSettings.dispatch, ...changed };
  return {
    name,
    knobs,
    rank: (candidates, place) =>
      weighCandidates(candidates, place, knobs)
        .filter(({ score }) => score !== null)
        .map(({ candidate }) => ({ candidate, minutes: roadMinutes(candidate.place, place) ?? Infinity }))
        .sort((a, b) => a.minutes - b.minutes),
  };
}
