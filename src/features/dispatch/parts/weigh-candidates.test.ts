import { describe, expect, test } from 'vitest';
import { offerRounds } from '../settings-content.ts';
import { type CandidateFacts, obstaclesOf, roadMinutes, scoreOf, weighCandidates } from './weigh-candidates.server.ts';

const rodoviaria = { latitude: -15.7939, longitude: -47.8828 };
const taguatinga = { latitude: -15.8333, longitude: -48.0563 };

const ready: CandidateFacts = {
  isActive: true,
  onDuty: true,
  isPaused: false,
  isOffPlan: false,
  silentMs: 0,
  lacksPaper: false,
  doesService: true,
  hasVehicle: true,
  coversRegion: true,
  openCalls: 0,
  hadThisCall: false,
  place: taguatinga,
  ratingSum: 0,
  ratingCount: 0,
  offersAnswered: 0,
  offersAccepted: 0,
  arrivals: 0,
  delayMinutes: 0,
  recentCalls: 0,
};
const order = (candidates: (CandidateFacts & { name: string })[]) =>
  weighCandidates(candidates, rodoviaria, offerRounds.usual).map(({ candidate }) => candidate.name);

describe('a partner is asked only when nothing stands in the way', () => {
  test.each([
    [{ isActive: false }, ['inactive']],
    [{ onDuty: false }, ['off_duty']],
    [{ isPaused: true }, ['paused']],
    [{ isOffPlan: true }, ['off_plan']],
    [{ silentMs: null }, ['silent']],
    [{ silentMs: 120_001 }, ['silent']],
    [{ silentMs: 120_000 }, []],
    [{ lacksPaper: true }, ['papers']],
    [{ doesService: false }, ['service']],
    [{ hasVehicle: false }, ['vehicle']],
    [{ coversRegion: false }, ['region']],
    [{ openCalls: 2 }, ['limit']],
    [{ hadThisCall: true }, ['had_it']],
    [{ onDuty: false, openCalls: 5 }, ['off_duty', 'limit']],
  ] satisfies [Partial<CandidateFacts>, string[]][])('%o: %o', (facts, found) => {
    expect(obstaclesOf({ ...ready, ...facts }, offerRounds.usual)).toEqual(found);
  });
});

describe('the order in which partners are asked', () => {
  test('the nearer goes first, all else being equal', () => {
    const near = { ...ready, name: 'near', place: rodoviaria };
    expect(order([{ ...ready, name: 'far' }, near])).toEqual(['near', 'far']);
  });

  test('a newcomer goes before one who mostly declines, and is not held back for having no rating', () => {
    const decliner = { ...ready, name: 'decliner', offersAnswered: 40, offersAccepted: 4 };
    const disliked = { ...ready, name: 'disliked', ratingSum: 60, ratingCount: 30 };
    expect(order([decliner, disliked, { ...ready, name: 'newcomer' }])).toEqual(['newcomer', 'decliner', 'disliked']);
  });

  test('one bad rating of a newcomer costs less than a minute and a half of road', () => {
    const context = { place: rodoviaria, usualCalls: 0 };
    const { parts } = scoreOf({ ...ready, ratingSum: 3, ratingCount: 1 }, context, offerRounds.usual);
    expect(parts.rating).toBeCloseTo(8 * (4.6 - 49 / 11), 10);
    expect(parts.rating).toBeLessThan(1.5);
  });

  test('one who mostly arrives later than the way takes goes after a newcomer, and one who hurries before', () => {
    const slow = { ...ready, name: 'slow', arrivals: 30, delayMinutes: 30 * 60 };
    const quick = { ...ready, name: 'quick', arrivals: 30, delayMinutes: 30 * 5 };
    expect(order([slow, { ...ready, name: 'newcomer' }, quick])).toEqual(['quick', 'newcomer', 'slow']);
    const { parts } = scoreOf(slow, { place: rodoviaria, usualCalls: 0 }, offerRounds.usual);
    expect(parts.arrival).toBeCloseTo((offerRounds.usual.arrivalMinutes * (1_950 / 40 - 15)) / 60, 10);
  });

  test('one with a call under way, or with more calls this week than the others, goes later', () => {
    const busy = { ...ready, name: 'busy', openCalls: 1 };
    const favoured = { ...ready, name: 'favoured', recentCalls: 12 };
    expect(order([busy, favoured, { ...ready, name: 'free' }])).toEqual(['free', 'favoured', 'busy']);
  });

  test('those that may not be asked come last, and without a score', () => {
    const weighed = weighCandidates([{ ...ready, onDuty: false }, ready], rodoviaria, offerRounds.usual);
    expect(weighed.map(({ obstacles, score }) => [obstacles, score === null])).toEqual([
      [[], false],
      [['off_duty'], true],
    ]);
  });

  test('the parts are the whole score', () => {
    const [found] = weighCandidates([{ ...ready, openCalls: 1, recentCalls: 3 }], rodoviaria, offerRounds.usual);
    const parts = Object.values(found?.score?.parts ?? {});
    expect(found?.score?.minutes).toBeCloseTo(parts.reduce((sum, part) => sum + part, 0));
  });
});

test('the road is the great circle made longer, at the pace of the city', () => {
  expect(roadMinutes(rodoviaria, taguatinga)).toBeCloseTo((19.07 * 1.35 * 60) / 32, 0);
  expect(roadMinutes(null, taguatinga)).toBeNull();
});
