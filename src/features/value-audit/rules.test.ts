import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Amounts, approvedWords, assessAmounts, differenceWords, severities } from './rules.ts';

const pix = (cents: number) => ({ cents, method: 'pix' as const });
const none: Amounts = { callStatus: 'finalizado', approvedCents: null, reported: null, paid: null, receipt: null };
const assess = (amounts: Partial<Amounts>) => assessAmounts({ ...none, ...amounts });
const severity = (client: number, partner: number) =>
  assess({ paid: pix(client), reported: pix(partner) })?.severity ?? null;

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
    expect(assess({ paid: pix(40_000), reported: pix(32_000) })).toEqual({
      differenceCents: 8_000,
      shareBasisPoints: 2_000,
      severity: 'high',
      fraudIndicators: ['VALOR_DIVERGENTE'],
    });
    expect(assess({ paid: pix(32_000), reported: pix(40_000) })?.fraudIndicators).toEqual(['revisar']);
  });

  it('is another method alone at low, and beside an amount without raising it', () => {
    const cash = { cents: 32_000, method: 'dinheiro' } as const;
    expect(assess({ paid: cash, reported: pix(32_000) })).toMatchObject({
      severity: 'low',
      fraudIndicators: ['METODO_DIVERGENTE'],
    });
    expect(assess({ paid: cash, reported: pix(28_000) })).toMatchObject({
      severity: 'medium',
      fraudIndicators: ['VALOR_DIVERGENTE', 'METODO_DIVERGENTE'],
    });
  });

  it('is a cancelled call that the client confirms, whatever the amount', () => {
    expect(assess({ callStatus: 'cancelado', paid: pix(0) })).toEqual({
      differenceCents: 0,
      shareBasisPoints: 0,
      severity: 'low',
      fraudIndicators: ['CLIENTE_CONFIRMA_CANCELADO'],
    });
    expect(assess({ callStatus: 'cancelado', paid: pix(32_000) })).toMatchObject({
      severity: 'critical',
      fraudIndicators: ['VALOR_DIVERGENTE', 'CLIENTE_CONFIRMA_CANCELADO'],
    });
  });

  it('is a report that never came, which is not a report of zero', () => {
    expect(assess({ callStatus: 'em_andamento', paid: pix(32_000) })?.fraudIndicators).toEqual(['SEM_RELATO']);
    expect(assess({ paid: pix(32_000), reported: pix(0) })?.fraudIndicators).toEqual(['VALOR_DIVERGENTE']);
  });

  it('is a report above the approved quote, however little, and none at it', () => {
    expect(assess({ reported: pix(18_001), approvedCents: 18_000 })).toMatchObject({
      severity: 'low',
      fraudIndicators: ['ACIMA_DO_APROVADO'],
    });
    expect(assess({ reported: pix(18_000), approvedCents: 18_000 })).toBeNull();
  });

  it('tells its share to the nearest hundredth of a percent', () => {
    expect(assess({ paid: pix(38_000), reported: pix(45_000) })?.shareBasisPoints).toBe(1_556);
    expect(assess({ paid: pix(25_000), reported: pix(32_000) })?.shareBasisPoints).toBe(2_188);
  });

  it('is nothing when both say the same, or only one spoke', () => {
    expect(assess({ paid: pix(32_000), reported: pix(32_000) })).toBeNull();
    expect(assess({ paid: pix(0), reported: pix(0) })).toBeNull();
    expect(assess({ reported: pix(32_000) })).toBeNull();
  });
});

describe('a receipt', () => {
  const receipt = (cents: number, isSure = true, isReused = false) => ({ cents, isSure, isReused });

  it('that shows more than was reported is as grave as its difference, also without a word of the client', () => {
    expect(assess({ reported: pix(32_000), receipt: receipt(40_000) })).toEqual({
      differenceCents: 8_000,
      shareBasisPoints: 2_000,
      severity: 'high',
      fraudIndicators: ['RECIBO_DIFERE_DO_INFORMADO'],
    });
    expect(assess({ callStatus: 'cancelado', receipt: receipt(40_000) })?.severity).toBe('critical');
  });

  it('that was not read with certainty never opens anything, and raises nothing', () => {
    expect(assess({ reported: pix(32_000), receipt: receipt(90_000, false, true) })).toBeNull();
    const stated = { reported: pix(32_000), paid: pix(34_000) };
    expect(assess({ ...stated, receipt: receipt(90_000, false) })).toMatchObject({
      severity: assess(stated)?.severity,
      differenceCents: 2_000,
      fraudIndicators: ['VALOR_DIVERGENTE', 'RECIBO_DIFERE_DO_INFORMADO', 'RECIBO_DIFERE_DO_CLIENTE'],
    });
  });

  it('that shows less may be of a part, and accuses nobody by itself', () => {
    expect(assess({ reported: pix(40_000), paid: pix(40_000), receipt: receipt(20_000) })).toBeNull();
    expect(assess({ reported: pix(32_000), paid: pix(40_000), receipt: receipt(32_000) })?.fraudIndicators).toEqual([
      'VALOR_DIVERGENTE',
      'RECIBO_DIFERE_DO_CLIENTE',
    ]);
  });

  it('that was shown for another call is low by itself', () => {
    expect(assess({ reported: pix(32_000), paid: pix(32_000), receipt: receipt(32_000, true, true) })).toMatchObject({
      severity: 'low',
      fraudIndicators: ['RECIBO_REPETIDO'],
    });
  });

  it('never lowers what the statements say', () => {
    const amount = fc.integer({ min: 0, max: 200_000 });
    const grave = (found: ReturnType<typeof assess>) => (found === null ? -1 : severities.indexOf(found.severity));
    fc.assert(
      fc.property(amount, amount, amount, fc.boolean(), (paid, reported, shown, isSure) => {
        const stated = { paid: pix(paid), reported: pix(reported) };
        expect(grave(assess({ ...stated, receipt: receipt(shown, isSure) }))).toBeGreaterThanOrEqual(
          grave(assess(stated)),
        );
      }),
    );
  });
});

it.each([
  [380, 450, null, 70, 'Cliente disse menos'],
  [450.1, 380, null, 70.1, 'Cliente disse mais'],
  [320, 320, null, 0, 'Mesmo valor'],
  [null, 400, null, 100, 'Acima do aprovado'],
  [400, 400, null, 100, 'Acima do aprovado'],
  [400, null, null, 400, 'Cliente disse mais'],
  [null, 320, 400, 80, 'Recibo mostra mais'],
])('says which way %s, %s and %s are apart', (clientPaidAmount, partnerReportedAmount, receiptAmount, apart, words) => {
  const amounts = { clientPaidAmount, partnerReportedAmount, receiptAmount, amountDiscrepancy: apart };
  expect(differenceWords(amounts)).toBe(words);
});

it('says of an amount that it is the one the client had approved, and of no other', () => {
  expect(approvedWords(450, { ceiling: 450 })).toBe('Igual ao orçamento aprovado');
  expect(approvedWords(380, { ceiling: 450 })).toBeNull();
  expect(approvedWords(null, { ceiling: 450 })).toBeNull();
  expect(approvedWords(450, null)).toBeNull();
});
