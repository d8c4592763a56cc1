import { describe, expect, it } from 'vitest';
import type { ToldCall } from '../contract.ts';
import { publishedPatternRules as rules } from '../reference-pattern-rules.ts';
import { countCalls, usualOf, usualShareFor } from './usual-shares.server.ts';

/** A call of a partner, of one client each; an event where the client says more. */
function tell(number: number, partner: string, isEvent: boolean, changes: Partial<ToldCall> = {}): ToldCall {
  return {
    id: `n${number}`,
    toldAtMs: number,
    partner,
    client: `c${number}`,
    operator: null,
    region: 'Gama',
    service: 'pia',
    hour: 14,
    clientDevice: null,
    partnerDevice: null,
    status: 'finalizado',
    approvedCents: null,
    reported: { cents: 20_000, method: 'pix' },
    paid: { cents: isEvent ? 30_000 : 20_000, method: 'pix' },
    receiptCents: null,
    ...changes,
  };
}
const row = (from: number, partner: string, events: number, answered: number, changes: Partial<ToldCall> = {}) =>
  Array.from({ length: answered }, (_, at) => tell(from + at, partner, at < events, changes));
const sumOf = (calls: readonly ToldCall[], leftOut: string[] = []) =>
  usualOf(countCalls(calls), rules, leftOut).find(({ kind, dimension }) => kind === 'value' && dimension === 'all');

describe('what is usual', () => {
  const calls = [...row(0, 'p1', 2, 100), ...row(200, 'p2', 1, 50), ...row(300, 'p3', 20, 40)];

  it('leaves out who stands out, and who is under a case', () => {
    expect(sumOf(calls)).toMatchObject({ answered: 150, events: 3 });
    expect(sumOf(calls, ['p2'])).toMatchObject({ answered: 100, events: 2 });
  });

  it('adds up, night after night and partner by partner', () => {
    const book = { counts: new Map(), heard: new Set<string>() };
    countCalls(calls.slice(0, 70), book);
    expect(countCalls(calls.slice(70), book)).toEqual(countCalls(calls));
  });

  it('counts a client that speaks again and again against one partner once', () => {
    const repeated = [...row(0, 'p1', 0, 95), ...row(100, 'p1', 5, 5, { client: 'c1' })];
    expect(sumOf(repeated)).toMatchObject({ answered: 96, events: 1 });
  });
});

it('holds a call against the hardest of its service, method, region and hours, and leans on all where little is known', () => {
  const calls = [...row(0, 'p1', 5, 2_000), ...row(3_000, 'p2', 80, 1_000, { service: 'ralo' })];
  const usual = usualOf(countCalls(calls), rules);
  const shareOf = usualShareFor('value', usual, rules);
  const [plain, hard, rare] = [
    tell(1, 'p9', false, { region: 'Recanto' }),
    tell(2, 'p9', false, { service: 'ralo' }),
    tell(3, 'p9', false, { service: 'fossa', region: 'Recanto' }),
  ];
  expect(shareOf(hard)).toBeCloseTo((80 + 200 * (89 / 3_200)) / 1_200, 6);
  expect(shareOf(plain)).toBeLessThan(shareOf(hard));
  expect(shareOf(rare)).toBeCloseTo((85 + 200 * (89 / 3_200)) / 3_200, 6);
  expect(usualShareFor('value', [], rules)(plain)).toBe(rules.usual.share);
});
