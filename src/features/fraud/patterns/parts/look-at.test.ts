import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { dayMs } from '#shared/time/durations.ts';
import { patternKinds } from '../../rules.ts';
import type { Pattern, PatternInput, ToldCall, UsualCount } from '../contract.ts';
import { publishedPatternRules as rules } from '../reference-pattern-rules.ts';
import { explainFinding } from './explain-pattern.server.ts';
import { lookAt } from './look-at.server.ts';

/** A call of one partner, a day after the one before; `more` in cents is what the client says beyond the report. */
function tell(number: number, more: number, changes: Partial<ToldCall> = {}): ToldCall {
  return {
    id: `n${number}`,
    toldAtMs: number * dayMs,
    partner: 'p1',
    client: `c${number}`,
    operator: 'o1',
    region: 'Gama',
    service: 'pia',
    hour: 14,
    clientDevice: null,
    partnerDevice: null,
    status: 'finalizado',
    approvedCents: null,
    reported: { cents: 20_000, method: 'dinheiro' },
    paid: { cents: 20_000 + more, method: 'dinheiro' },
    receiptCents: null,
    ...changes,
  };
}

const usual: UsualCount[] = patternKinds.map((kind) => {
  return { kind, dimension: 'all', value: '', answered: 60_000, events: 1_000 };
});
const inputOf = (calls: readonly ToldCall[], changes: Partial<PatternInput> = {}): PatternInput => ({
  subject: { kind: 'partner', id: 'p1' },
  calls,
  atMs: 100 * dayMs,
  usual,
  setAside: [],
  ...changes,
});
const wordsOf = (pattern: Pattern) =>
  explainFinding({ ...pattern, events: pattern.callIds.length }, (_, value) => value);
/** Seven events among 21 calls. */
const seven = Array.from({ length: 21 }, (_, at) => tell(at + 1, at % 3 === 0 ? 10_000 : 0));

describe('a look at one partner', () => {
  it('finds a pattern, with its calls and a sentence', () => {
    const [first] = lookAt(inputOf(seven), rules);
    expect(first).toMatchObject({ answered: 21, cancelled: 0, riskLevel: 'MEDIUM' });
    expect(first?.callIds).toEqual(['n1', 'n4', 'n7', 'n10', 'n13', 'n16', 'n19']);
    const inCash = lookAt(inputOf(seven), rules).find(
      ({ kind, dimension }) => kind === 'value' && dimension === 'method',
    );
    expect(inCash && wordsOf(inCash)).toBe(
      'Em 7 de 21 atendimentos em dinheiro, o cliente disse ter pago mais; em geral isso acontece em 1 de 60.',
    );
  });

  it('finds none in the same calls where such events are usual', () => {
    const often = usual.map((count) => ({ ...count, events: 9_000 }));
    expect(lookAt(inputOf(seven, { usual: often }), rules)).toEqual([]);
  });

  it('finds none in the word of one client, or of several from one phone', () => {
    const oneClient = seven.map((call) => ({ ...call, client: 'c1' }));
    const onePhone = seven.map((call) => ({ ...call, clientDevice: 'd1' }));
    expect(lookAt(inputOf(oneClient), rules)).toEqual([]);
    expect(lookAt(inputOf(onePhone), rules)).toEqual([]);
  });

  it('does not count who stands under a pattern as a client', () => {
    expect(lookAt(inputOf(seven, { setAside: ['c1', 'c4', 'c7'] }), rules)).toEqual([]);
  });

  it('forgets calls before the window', () => {
    expect(lookAt(inputOf(seven, { atMs: 200 * dayMs }), rules)).toEqual([]);
  });

  it('finds an operator with whom alone it happens', () => {
    const calls = Array.from({ length: 60 }, (_, at) =>
      tell(at + 1, at % 4 === 0 ? 10_000 : 0, { operator: `o${at % 4}` }),
    );
    const found = lookAt(inputOf(calls), rules).filter(({ subject }) => subject.kind === 'operator');
    expect(found.map(({ key }) => key)).toEqual(['operator:o0/value/partner:p1']);
    const everywhere = calls.map((call, at) => ({ ...call, operator: `o${at % 3}` }));
    expect(lookAt(inputOf(everywhere), rules).filter(({ subject }) => subject.kind === 'operator')).toEqual([]);
  });
});

describe('a look at one client', () => {
  const about = (partner: (at: number) => string) =>
    inputOf(
      Array.from({ length: 8 }, (_, at) => tell(at + 1, at < 7 ? 10_000 : 0, { client: 'c1', partner: partner(at) })),
      { subject: { kind: 'client', id: 'c1' } },
    );

  it('finds one that says more of many partners, unless those stand under patterns themselves', () => {
    const many = about((at) => `p${at}`);
    const [found] = lookAt(many, rules);
    expect(found && wordsOf(found)).toBe(
      'Em 7 de 8 atendimentos, com 7 prestadores, o cliente disse ter pago mais; em geral isso acontece em 1 de 60.',
    );
    expect(lookAt({ ...many, setAside: ['p0', 'p1', 'p2', 'p3', 'p4'] }, rules)).toEqual([]);
  });

  it('names one partner as one word against another', () => {
    expect(
      lookAt(
        about(() => 'p1'),
        rules,
      ).map(({ key }) => key),
    ).toEqual(['client:c1/value/partner:p1']);
  });
});

const anyCalls = fc
  .array(
    fc.record({
      more: fc.constantFrom(0, 0, 0, 10_000),
      client: fc.integer({ min: 1, max: 8 }),
      operator: fc.integer({ min: 1, max: 2 }),
      status: fc.constantFrom('finalizado' as const, 'finalizado' as const, 'cancelado' as const),
      receipt: fc.boolean(),
    }),
    { maxLength: 60 },
  )
  .map((all) =>
    all.map(({ more, client, operator, status, receipt }, at) =>
      tell(at + 1, more, {
        client: `c${client}`,
        operator: `o${operator}`,
        receiptCents: receipt ? 20_000 + more : null,
        ...(status === 'cancelado' ? { status, reported: null } : {}),
      }),
    ),
  );

describe('for any calls', () => {
  test('their order is no matter, and equal inputs give equal bytes', () => {
    fc.assert(
      fc.property(anyCalls, fc.infiniteStream(fc.double({ noNaN: true })), (calls, chance) => {
        const [...order] = calls.map((call) => ({ call, at: chance.next().value ?? 0 }));
        const shuffled = order.sort((one, other) => one.at - other.at).map(({ call }) => call);
        expect(lookAt(inputOf(shuffled), rules)).toEqual(lookAt(structuredClone(inputOf(calls)), rules));
      }),
    );
  });

  test('three events at least stand behind a pattern', () => {
    fc.assert(
      fc.property(anyCalls, (calls) => {
        for (const { callIds } of lookAt(inputOf(calls), rules)) expect(callIds.length).toBeGreaterThanOrEqual(3);
      }),
    );
  });

  test('one more honest call inside the window never makes a pattern, and never raises a score', () => {
    fc.assert(
      fc.property(anyCalls, fc.double({ min: 1, max: 61, noNaN: true }), (calls, day) => {
        const honest = tell(1_000, 0, { toldAtMs: day * dayMs, client: 'c9', operator: 'o1' });
        const before = new Map(lookAt(inputOf(calls), rules).map((one) => [one.key, one.confidenceScore]));
        for (const { key, subject, confidenceScore } of lookAt(inputOf([...calls, honest]), rules)) {
          if (subject.kind === 'partner') expect(confidenceScore).toBeLessThanOrEqual(before.get(key) ?? -1);
        }
      }),
    );
  });
});
