import type { DispatchSettings } from '#features/settings/contract.ts';
import { distanceMeters, type Point, roadMinutesOf } from '#shared/numbers/geo.ts';
import { shrunkMean } from '#shared/numbers/ratings.ts';
import { type Obstacle, obstacles, type ScorePart, scoreParts } from '../rules.ts';

/** What is known of a partner when a call looks for one. */
export interface CandidateFacts {
  isActive: boolean;
  onDuty: boolean;
  /** Whether it has a pause when the call is wanted. */
  isPaused: boolean;
  /** Whether that is outside its weekly plan, and the office keeps to plans. */
  isOffPlan: boolean;
  /** Since its app was last heard of; null when it never was. */
  silentMs: number | null;
  /** Whether a required paper is out of force, or never was in it. */
  lacksPaper: boolean;
  /** Whether it, with one of its vehicles, can do what this service needs. */
  doesService: boolean;
  /** Whether that vehicle is of the kind that the service takes. */
  hasVehicle: boolean;
  coversRegion: boolean;
  openCalls: number;
  /** It had this call and gave it back, or was taken off it. */
  hadThisCall: boolean;
  /** Where it is, or is based; null when nobody knows. */
  place: Point | null;
  ratingSum: number;
  ratingCount: number;
  offersAnswered: number;
  offersAccepted: number;
  /** Calls at whose door it said that it stood. */
  arrivals: number;
  /** How many minutes later than the way takes it stood there, all together. */
  delayMinutes: number;
  /** Calls taken in the last seven days. */
  recentCalls: number;
}

/** An app that was not heard of for so long gets no offer: nobody would hear it ring. */
const silenceMs = 120_000;

/** Everything that keeps a partner from being asked; empty for one that may be. */
export function obstaclesOf(facts: CandidateFacts, { openCallLimit }: DispatchSettings): Obstacle[] {
  const inTheWay: Record<Obstacle, boolean> = {
    inactive: !facts.isActive,
    off_duty: !facts.onDuty,
    paused: facts.isPaused,
    off_plan: facts.isOffPlan,
    silent: facts.silentMs === null || facts.silentMs > silenceMs,
    papers: facts.lacksPaper,
    service: !facts.doesService,
    vehicle: !facts.hasVehicle,
    region: !facts.coversRegion,
    limit: facts.openCalls >= openCallLimit,
    had_it: facts.hadThisCall,
  };
  return obstacles.filter((obstacle) => inTheWay[obstacle]);
}

/** Minutes of road, and what counts as such; the least goes first. */
export interface Score {
  minutes: number;
  parts: Record<ScorePart, number>;
}

/** Newcomers count as if they had done so many calls as everybody does them. */
const pseudoCalls = 10;
const usualRating = 4.6;
const usualAcceptance = 0.6;
/** To get ready, and for the traffic. */
const usualDelayMinutes = 15;

/** For a partner that nobody knows the place of. */
const unknownRoadMinutes = 45;

/** Minutes by road between two places; null when one is not known. */
export function roadMinutes(from: Point | null, to: Point | null): number | null {
  return from === null || to === null ? null : roadMinutesOf(distanceMeters(from, to));
}

/** Weighs a partner for a call at `place`; `usualCalls` is the mean of `recentCalls` of those that may be asked. */
export function scoreOf(
  facts: CandidateFacts,
  { place, usualCalls }: { place: Point | null; usualCalls: number },
  knobs: DispatchSettings,
): Score {
  const rating = shrunkMean(facts.ratingSum, facts.ratingCount, { mean: usualRating, weight: pseudoCalls });
  const acceptance = shrunkMean(facts.offersAccepted, facts.offersAnswered, {
    mean: usualAcceptance,
    weight: pseudoCalls,
  });
  const delay = shrunkMean(facts.delayMinutes, facts.arrivals, { mean: usualDelayMinutes, weight: pseudoCalls });
  const parts: Record<ScorePart, number> = {
    road: roadMinutes(facts.place, place) ?? unknownRoadMinutes,
    rating: knobs.ratingMinutes * (usualRating - rating),
    acceptance: knobs.acceptanceMinutes * (1 - acceptance),
    arrival: (knobs.arrivalMinutes * (delay - usualDelayMinutes)) / 60,
    openCalls: knobs.openCallMinutes * facts.openCalls,
    turn: knobs.fairnessMinutes * (facts.recentCalls - usualCalls),
  };
  return { minutes: scoreParts.reduce((sum, part) => sum + parts[part], 0), parts };
}

export interface Weighed<Candidate> {
  candidate: Candidate;
  /** Everything that stands in the way, what was overlooked too. */
  obstacles: readonly Obstacle[];
  /** Null where something stands in the way that was not overlooked. */
  score: Score | null;
  /** The way to the call; null when one of its ends is not known. */
  roadMinutes: number | null;
}

/** Those that may be asked, best first, then the others as they came; equals stay in the order given. */
export function weighCandidates<Candidate extends CandidateFacts>(
  candidates: readonly Candidate[],
  place: Point | null,
  knobs: DispatchSettings,
  overlooked: readonly Obstacle[] = [],
): Weighed<Candidate>[] {
  const judged = candidates.map((candidate) => ({
    candidate,
    obstacles: obstaclesOf(candidate, knobs),
    roadMinutes: roadMinutes(candidate.place, place),
  }));
  const isFree = ({ obstacles: found }: (typeof judged)[number]) => found.every((one) => overlooked.includes(one));
  const free = judged.filter(isFree);
  const usualCalls = free.reduce((sum, { candidate }) => sum + candidate.recentCalls, 0) / Math.max(1, free.length);
  const scored = free
    .map((one) => ({ ...one, score: scoreOf(one.candidate, { place, usualCalls }, knobs) }))
    .sort((a, b) => a.score.minutes - b.score.minutes);
  return [...scored, ...judged.filter((one) => !isFree(one)).map((one) => ({ ...one, score: null }))];
}
