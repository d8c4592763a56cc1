import { describe, expect, it, test } from 'vitest';
import type { ToldCall } from './contract.ts';
import { bandOf, isAnswered, isEvent, isSlip, valueIn } from './rules.ts';

const call: ToldCall = {
  id: 'n1',
  toldAtMs: 0,
  partner: 'p1',
  client: 'c1',
  operator: 'o1',
  region: 'Gama',
  service: 'pia',
  hour: 14,
  clientDevice: null,
  partnerDevice: null,
  status: 'finalizado',
  approvedCents: null,
  reported: { cents: 20_000, method: 'pix' },
  paid: { cents: 20_000, method: 'pix' },
  receiptCents: null,
};
const paid = (cents: number): ToldCall => ({ ...call, paid: { cents, method: 'pix' } });

describe('an event of value', () => {
  test.each([
    [20_000, false],
    [21_400, false],
    [21_500, true],
    [35_000, true],
    [15_000, false],
  ])('of R$ 200 reported and %i cents paid: %s', (cents, event) => {
    expect(isEvent('value', paid(cents))).toBe(event);
  });

  it('is a cancelled call that its client paid for, however little, and none that nobody paid', () => {
    const cancelled = { ...paid(1_000), status: 'cancelado', reported: null } as const;
    expect(isEvent('value', cancelled)).toBe(true);
    expect(isEvent('value', { ...cancelled, paid: { cents: 0, method: 'pix' } })).toBe(false);
  });

  it('needs both words on a finished call', () => {
    expect(isAnswered('value', { ...call, paid: null })).toBe(false);
    expect(isAnswered('value', { ...call, reported: null })).toBe(false);
    expect(isEvent('silence', { ...call, reported: null })).toBe(true);
  });

  it('is no word from the partner’s own phone', () => {
    const own = { ...paid(35_000), clientDevice: 'd1', partnerDevice: 'd1' };
    expect(isAnswered('value', own)).toBe(false);
    expect(isEvent('value', own)).toBe(false);
    expect(isEvent('value', { ...own, clientDevice: 'd2' })).toBe(true);
  });

  it('is large from a fifth of what was paid', () => {
    expect(isEvent('large', paid(24_999))).toBe(false);
    expect(isEvent('large', paid(25_000))).toBe(true);
  });

  it('is no slip of fingers, which counts apart', () => {
    for (const cents of [200_000, 200_400]) {
      expect(isEvent('value', paid(cents))).toBe(false);
      expect(isEvent('slip', paid(cents))).toBe(true);
    }
    expect(isEvent('slip', paid(2_000))).toBe(false);
  });
});

test.each([
  [38_000, 83_000, true],
  [83_000, 38_000, true],
  [12_350, 12_530, false],
  [12_300, 13_200, true],
  [35_000, 350_000, true],
  [35_000, 35_000, false],
  [12_300, 32_100, false],
  [0, 0, false],
])('%i and %i cents differ as fingers slip: %s', (one, other, slip) => {
  expect(isSlip(one, other)).toBe(slip);
});

it('counts another method and an amount above the approved one as kinds of their own', () => {
  expect(isEvent('method', { ...call, paid: { cents: 20_000, method: 'dinheiro' } })).toBe(true);
  expect(isEvent('value', { ...call, paid: { cents: 20_000, method: 'dinheiro' } })).toBe(false);
  expect(isEvent('excess', { ...call, paid: null, approvedCents: 19_999 })).toBe(true);
  expect(isEvent('excess', { ...call, approvedCents: 20_000 })).toBe(false);
  expect(isAnswered('excess', call)).toBe(false);
});

it('takes the night from ten in the evening to five, and the method from the client', () => {
  expect([21, 22, 4, 5].map(bandOf)).toEqual(['fim_da_tarde', 'noite', 'noite', 'manha']);
  expect(valueIn('method', { ...call, paid: { cents: 1, method: 'dinheiro' } })).toBe('dinheiro');
  expect(valueIn('device', call)).toBeNull();
});
