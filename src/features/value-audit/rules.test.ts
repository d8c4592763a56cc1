import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { approvedWords, assessDifference, differenceWords } from './rules.ts';

const pix = (amountCents: number) => ({ amountCents, paymentMethod: 'pix' });
const severity = (client: number, partner: number) =>
  assessDifference(pix(client), pix(partner), false)?.severity ?? null;

describe('the severity of a difference', () => {
  it('begins at 5 % and at R$ 15', () => {
    expect(severity(100_000, 95_001)).toBeNull();
    expect(severity(100_000, 95_000)).toBe('low');
    expect(severity(10_000, 8_501)).toBeNull();
    expect(severity(10_000, 8_500)).toBe('medium');
    expect(severity(1_499, 0)).toBeNull();
    expect(severity(1_500, 0)).toBe('critical');
  });

  it('rises at 10 %, 20 % and 40 %', () => {
    expect(severity(100_000, 90_001)).toBe('low');
    expect(severity(100_000, 90_000)).toBe('medium');
    expect(severity(100_000, 80_001)).toBe('medium');
    expect(severity(100_000, 80_000)).toBe('high');
    expect(severity(100_000, 60_001)).toBe('high');
    expect(severity(100_000, 60_000)).toBe('critical');
  });

  it('is critical from R$ 500 on, but not under 5 %', () => {
    expect(severity(600_000, 550_001)).toBe('low');
    expect(severity(600_000, 550_000)).toBe('critical');
    expect(severity(2_000_000, 1_950_000)).toBeNull();
  });

  it('does not depend on who stated more', () => {
    const amount = fc.integer({ min: 0, max: 10_000_000 });
    fc.assert(fc.property(amount, amount, (a, b) => severity(a, b) === severity(b, a)));
  });
});

describe('what is pointed out', () => {
  it('is the amount when the client states more, and "revisar" when less', () => {
    expect(assessDifference(pix(40_000), pix(32_000), false)).toEqual({
      differenceCents: 8_000,
      shareBasisPoints: 2_000,
      severity: 'high',
      fraudIndicators: ['VALOR_DIVERGENTE'],
    });
    expect(assessDifference(pix(32_000), pix(40_000), false)?.fraudIndicators).toEqual(['revisar']);
  });

  it('is another method alone at low, and beside an amount without raising it', () => {
    const cash = { amountCents: 32_000, paymentMethod: 'dinheiro' };
    expect(assessDifference(cash, pix(32_000), false)).toMatchObject({
      severity: 'low',
      fraudIndicators: ['METODO_DIVERGENTE'],
    });
    expect(assessDifference(cash, pix(28_000), false)).toMatchObject({
      severity: 'medium',
      fraudIndicators: ['VALOR_DIVERGENTE', 'METODO_DIVERGENTE'],
    });
  });

  it('is a cancelled call that the client confirms, whatever the amount', () => {
    const nothing = { amountCents: 0, paymentMethod: null };
    expect(assessDifference(pix(0), nothing, true)).toEqual({
      differenceCents: 0,
      shareBasisPoints: 0,
      severity: 'low',
      fraudIndicators: ['CLIENTE_CONFIRMA_CANCELADO'],
    });
    expect(assessDifference(pix(32_000), nothing, true)).toMatchObject({
      severity: 'critical',
      fraudIndicators: ['VALOR_DIVERGENTE', 'CLIENTE_CONFIRMA_CANCELADO'],
    });
  });

  it('tells its share to the nearest hundredth of a percent', () => {
    expect(assessDifference(pix(38_000), pix(45_000), false)?.shareBasisPoints).toBe(1_556);
    expect(assessDifference(pix(25_000), pix(32_000), false)?.shareBasisPoints).toBe(2_188);
  });

  it('is nothing when both say the same', () => {
    expect(assessDifference(pix(32_000), pix(32_000), false)).toBeNull();
    expect(assessDifference(pix(0), pix(0), false)).toBeNull();
  });
});

it.each([
  [380, 450, 70, 'Cliente disse menos'],
  [450.1, 380, 70.1, 'Cliente disse mais'],
  [320, 320, 0, 'Mesmo valor'],
  [null, 400, 100, 'Acima do aprovado'],
  [400, 400, 100, 'Acima do aprovado'],
])('says which way %s and %s are apart', (clientPaidAmount, partnerReportedAmount, amountDiscrepancy, words) => {
  expect(differenceWords({ clientPaidAmount, partnerReportedAmount, amountDiscrepancy })).toBe(words);
});

it('says of an amount that it is the one the client had approved, and of no other', () => {
  expect(approvedWords(450, { ceiling: 450 })).toBe('Igual ao orçamento aprovado');
  expect(approvedWords(380, { ceiling: 450 })).toBeNull();
  expect(approvedWords(null, { ceiling: 450 })).toBeNull();
  expect(approvedWords(450, null)).toBeNull();
});
