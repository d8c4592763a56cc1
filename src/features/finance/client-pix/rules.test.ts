import { expect, test } from 'vitest';
import { type ChargedCall, callTxid, pixCents } from './rules.ts';

const fixed = { totalCents: 45_000, ceilingCents: 45_000 };
const range = { totalCents: 45_000, ceilingCents: 60_000 };
const underWay: ChargedCall = {
  status: 'em_andamento',
  isConfirmed: false,
  finalValueCents: null,
  paymentMethod: null,
  approved: fixed,
};
const reported = (finalValueCents: number, more: Partial<ChargedCall> = {}): ChargedCall => ({
  ...underWay,
  status: 'finalizado',
  finalValueCents,
  paymentMethod: 'pix',
  ...more,
});

test.each<[asked: number | null, what: string, call: ChargedCall]>([
  [45_000, 'the one approved amount, before the report', underWay],
  [null, 'nothing of a range before the report', { ...underWay, approved: range }],
  [52_345, 'the report within the range', reported(52_345, { approved: range })],
  [60_000, 'a report at the ceiling', reported(60_000, { approved: range })],
  [null, 'no report above the ceiling', reported(60_001, { approved: range })],
  [40_000, 'a report below the one amount', reported(40_000)],
  [null, 'nothing for what costs nothing', reported(0)],
  [null, 'nothing for what was paid otherwise', reported(45_000, { paymentMethod: 'dinheiro' })],
  [null, 'nothing without an approved quote', reported(45_000, { approved: null })],
  [null, 'nothing once the client has confirmed', reported(45_000, { isConfirmed: true })],
  [null, 'nothing of a cancelled call', { ...underWay, status: 'cancelado' }],
  [null, 'nothing before the partner sets out', { ...underWay, status: 'pendente' }],
])('asks for %s: %s', (asked, _, call) => {
  expect(pixCents(call)).toBe(asked);
});

test('a txid has the letters and digits of the protocol', () => {
  expect(callTxid('CH-2026-000123')).toBe('CH2026000123');
});
