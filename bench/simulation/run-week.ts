import { nextMove, type OfferFacts } from '#features/dispatch/parts/next-move.server.ts';
import { type CandidateFacts, roadMinutes } from '#features/dispatch/parts/weigh-candidates.server.ts';
import { distanceMeters, type Point } from '#shared/numbers/geo.ts';
import { chanceOf } from './chance.ts';
import type { Policy } from './policies.ts';
import { createSchedule } from './schedule.ts';
import type { Minute, SimulatedCall, SimulatedPartner, Week } from './week.ts';

export interface Outcome {
  call: SimulatedCall;
  offers: number;
  /** Whether nobody accepted in the waves, and a person had to telephone. */
  alerted: boolean;
  served: { partner: SimulatedPartner; acceptedAt: Minute; arrivedAt: Minute; roadMinutes: number } | null;
}

interface PartnerState {
  partner: SimulatedPartner;
  place: Point;
  /** When its last call that it said yes to will be done. */
  freeAt: Minute;
  /** Ends of the calls that it has. */
  ends: Minute[];
  ratingSum: number;
  ratingCount: number;
  answered: number;
  accepted: number;
  arrivals: number;
  delayMinutes: number;
  /** When it took its calls. */
  took: Minute[];
}

interface Search {
  call: SimulatedCall;
  offers: (OfferFacts & { minutes: number })[];
  waves: number;
  asked: Set<number>;
  over: boolean;
  /** Number of its current wake-up; earlier ones are ignored. */
  wakes: number;
}

/** After an alert somebody telephones for this long, and the search restarts. */
const telephoneMinutes = 8;
const sevenDays = 7 * 24 * 60;

/** Simulates a week under a policy. Partners answer the same call the same way under every policy. */
export function runWeek({ seed, calls, partners }: Week, policy: Policy): Outcome[] {
  const schedule = createSchedule();
  const states = partners.map(
    (partner): PartnerState => ({
      partner,
      place: partner.base,
      freeAt: 0,
      ends: [],
      ratingSum: 0,
      ratingCount: 0,
      answered: 0,
      accepted: 0,
      arrivals: 0,
      delayMinutes: 0,
      took: [],
    }),
  );
  const outcomes: Outcome[] = [];

  for (const call of calls) {
    const outcome: Outcome = { call, offers: 0, alerted: false, served: null };
    outcomes.push(outcome);
    schedule.at(call.at, () => {
      const search: Search = { call, offers: [], waves: 0, asked: new Set(), over: false, wakes: 0 };
      schedule.at(call.at + call.patienceMinutes, () => {
        search.over = true;
        withdraw(search);
      });
      advance(search, outcome);
    });
  }
  schedule.run();
  return outcomes;

  function advance(search: Search, outcome: Outcome): void {
    if (search.over) return;
    const now = schedule.now();
    const { call } = search;
    const ranked = policy.rank(
      states.filter(({ partner }) => !search.asked.has(partner.id)).map((state) => factsOf(state, call, now)),
      call.place,
    );
    const move = nextMove(
      {
        offers: search.offers,
        waves: search.waves,
        ranked: ranked.map(({ candidate }) => String(candidate.state.partner.id)),
        now: instant(now),
      },
      policy.knobs,
    );
    switch (move.kind) {
      case 'wait':
        wake(search, outcome, move.until / 60_000);
        break;
      case 'ask': {
        const expiresAt = now + policy.knobs.offerSeconds / 60;
        search.waves += 1;
        for (const { candidate, minutes } of ranked.slice(0, move.partnerIds.length)) {
          search.asked.add(candidate.state.partner.id);
          outcome.offers += 1;
          ask(search, outcome, candidate.state, { minutes, expiresAt });
        }
        wake(search, outcome, expiresAt);
        break;
      }
      case 'alert':
        outcome.alerted = true;
        search.waves = 0;
        search.asked.clear();
        search.offers = [];
        wake(search, outcome, now + telephoneMinutes);
        break;
      case 'assign':
        take(search, outcome, states[Number(move.partnerId)] as PartnerState);
    }
  }

  function wake(search: Search, outcome: Outcome, at: Minute): void {
    search.wakes += 1;
    const { wakes } = search;
    schedule.at(at, () => {
      if (search.wakes === wakes) advance(search, outcome);
    });
  }

  function ask(
    search: Search,
    outcome: Outcome,
    state: PartnerState,
    { minutes, expiresAt }: { minutes: number; expiresAt: Minute },
  ): void {
    const { call } = search;
    const offer: OfferFacts = {
      partnerId: String(state.partner.id),
      status: 'aberta',
      acceptedAt: null,
      expiresAt: instant(expiresAt),
      minutes,
    };
    search.offers.push(offer);
    const chance = chanceOf('answer', seed, call.id, state.partner.id);
    const drive = roadMinutes(state.place, call.place) ?? 0;
    const saysYes = chance.next() < state.partner.readiness * Math.exp(-drive / 90);
    const answersAt = schedule.now() + (22 * Math.exp(0.8 * chance.normal())) / 60;
    // Some never look at the phone.
    const looks = chance.next() < 0.85;
    state.answered += 1;
    schedule.at(Math.min(answersAt, expiresAt), () => {
      if (search.over || offer.status !== 'aberta') return;
      if (!looks || answersAt >= expiresAt) offer.status = 'expirada';
      else if (saysYes && state.ends.filter((end) => end > schedule.now()).length < policy.knobs.openCallLimit) {
        offer.status = 'aceita';
        offer.acceptedAt = instant(schedule.now());
        state.accepted += 1;
      } else offer.status = 'recusada';
      advance(search, outcome);
    });
  }

  function take(search: Search, outcome: Outcome, state: PartnerState): void {
    const { call } = search;
    const now = schedule.now();
    const chance = chanceOf('road', seed, call.id, state.partner.id);
    const leavesAt = Math.max(now + state.partner.readyMinutes, state.freeAt);
    const usualRoad = roadMinutes(state.place, call.place) ?? 0;
    const arrivedAt = leavesAt + usualRoad * Math.exp(0.25 * chance.normal());
    schedule.at(arrivedAt, () => {
      state.arrivals += 1;
      state.delayMinutes += Math.min(120, Math.max(0, arrivedAt - now - usualRoad));
    });
    state.freeAt = arrivedAt + call.workMinutes;
    state.ends = [...state.ends.filter((end) => end > now), state.freeAt];
    state.place = call.place;
    state.took = [...state.took, now];
    schedule.at(state.freeAt, () => {
      state.ratingSum += Math.max(1, Math.min(5, Math.round(state.partner.quality + 0.6 * chance.normal())));
      state.ratingCount += 1;
    });
    search.over = true;
    withdraw(search);
    outcome.served = { partner: state.partner, acceptedAt: now, arrivedAt, roadMinutes: usualRoad };
  }

  function withdraw({ offers }: Search): void {
    for (const offer of offers) if (offer.status === 'aberta') offer.status = 'retirada';
  }
}

/** The product's knowledge of a partner at this minute. */
function factsOf(state: PartnerState, call: SimulatedCall, now: Minute): CandidateFacts & { state: PartnerState } {
  const { partner } = state;
  return {
    state,
    isActive: true,
    onDuty: partner.isOnDuty(now),
    silentMs: 0,
    lacksPaper: false,
    doesService: partner.skills.has(call.skill),
    hasVehicle: true,
    isPaused: false,
    isOffPlan: false,
    coversRegion: distanceMeters(partner.base, call.place) <= partner.reachKm * 1_000,
    openCalls: state.ends.filter((end) => end > now).length,
    hadThisCall: false,
    place: state.place,
    ratingSum: state.ratingSum,
    ratingCount: state.ratingCount,
    offersAnswered: state.answered,
    offersAccepted: state.accepted,
    arrivals: state.arrivals,
    delayMinutes: state.delayMinutes,
    recentCalls: state.took.filter((at) => at > now - sevenDays).length,
  };
}

/** Whole milliseconds, so that converting from minutes is exact. */
function instant(minute: Minute): number {
  return Math.round(minute * 60_000);
}
