import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { dayMs } from '#shared/time/durations.ts';
import type { PatternInput, PatternRules, ToldCall } from '../contract.ts';
import { publishedPatternRules as rules } from '../reference-pattern-rules.ts';
import { canonicalBytes } from './canonical-bytes.server.ts';
import { lookAt } from './look-at.server.ts';

const call = (at: number, more: number): ToldCall => ({
  id: `n${at}`,
  toldAtMs: at * dayMs,
  partner: 'p1',
  client: `c${at}`,
  operator: null,
  region: 'Gama',
  service: 'pia',
  hour: 23,
  clientDevice: null,
  partnerDevice: 'd1',
  status: 'finalizado',
  approvedCents: null,
  reported: { cents: 20_000, method: 'pix' },
  paid: { cents: 20_000 + more, method: 'pix' },
  receiptCents: more > 0 ? 30_000 : null,
});
const inputOf = (events: number): PatternInput => ({
  subject: { kind: 'partner', id: 'p1' },
  calls: Array.from({ length: 20 }, (_, at) => call(at + 1, at < events ? 10_000 : 0)),
  atMs: 30 * dayMs,
  usual: [{ kind: 'value', dimension: 'all', value: '', answered: 6_000, events: 100 }],
  setAside: [],
});

const replayLook = (input: PatternInput, given: PatternRules) => canonicalBytes(lookAt(input, given));

it('gives the same bytes for a saved input, also after a year in a database', () => {
  const input = inputOf(8);
  const stored = JSON.parse(JSON.stringify({ ...input, calls: input.calls.toReversed() }));
  expect(replayLook(stored, structuredClone(rules))).toBe(replayLook(input, rules));
});

it('gives the bytes of the first version: a change of these is a new version of the engine', () => {
  const hash = createHash('sha256')
    .update(replayLook(inputOf(8), rules))
    .digest('hex')
    .slice(0, 16);
  expect(hash).toMatchInlineSnapshot(`"1d0d1806c1433722"`);
});

it('writes names in the order of the alphabet', () => {
  expect(canonicalBytes([])).toBe('[]');
  expect(replayLook(inputOf(8), rules)).toMatch(/^\[\{"answered":20,"callIds":\["n1",/);
});
