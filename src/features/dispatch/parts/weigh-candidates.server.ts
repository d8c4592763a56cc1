import { distanceMeters, type Point, roadMinutesOf } from '#shared/numbers/geo.ts';
import { shrunkMean } from '#shared/numbers/ratings.ts';
import { type Obstacle, obstacles, type ScorePart, scoreParts } from '../rules.ts';
import type { OfferRounds } from '../settings-content.ts';

/** Facts about a partner when a call searches for one. */
export interface CandidateFacts {
  isActive: boolean;
  onDuty: boolean;
  /** Whether it has a pause when the call is wanted. */
  isPaused: boolean;
  /** Outside its weekly plan while the office follows plans. */
  isOffPlan: boolean;
  /** Time since its app last reported; null for never. */
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
  /** Its position or base; null when unknown. */
  place: Point | null;
  ratingSum: number;
  ratingCount: number;
  offersAnswered: number;
  offersAccepted: number;
  /** Calls with a reported arrival. */
  arrivals: number;
  /** Total minutes of delay beyond the estimated way. */
  delayMinutes: number;
  /** Calls taken in the last seven days. */
  recentCalls: number;
}

/** An app silent for this long gets no offer, because nobody would hear it ring. */
const silenceMs = 120_000;

/** All obstacles to asking a partner; empty when it may be asked. */
export function obstaclesOf(facts: CandidateFacts, { openCallLimit }: OfferRounds): Obstacle[] {
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

/** Driving minutes plus penalties; the lowest goes first. */
export interface Score {
  minutes: number;
  parts: Record<ScorePart, number>;
}

/** Newcomers count as if they had done this many calls with average results. */
const pseudoCalls = 10;
const usualRating = 4.6;
const usualAcceptance = 0.6;
/** To get ready, and for the traffic. */
const usualDelayMinutes = 15;

/** For a partner without a known place. */
const unknownRoadMinutes = 45;

/** Driving minutes between two places; null when one is unknown. */
export function roadMinutes(from: Point | null, to: Point | null): number | null {
  return from === null || to === null ? null : roadMinutesOf(distanceMeters(from, to));
}

/** Scores a partner for a call at `place`; `usualCalls` is the mean of `recentCalls` among available ones. */
export function scoreOf(
  facts: CandidateFacts,
  { place, usualCalls }: { place: Point | null; usualCalls: number },
  knobs: OfferRounds,
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
  /** All obstacles, including overlooked ones. */
  obstacles: readonly Obstacle[];
  /** Null with an obstacle that was not overlooked. */
  score: Score | null;
  /** The way to the call; null when one end is unknown. */
  roadMinutes: number | null;
}

/** Available candidates first, best first, then the others as given; equals stay in the order given. */
export function weighCandidates<Candidate extends CandidateFacts>(
  candidates: readonly Candidate[],
  place: Point | null,
  knobs: OfferRounds,
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
