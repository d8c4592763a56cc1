import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineKinds } from './reference-line-kinds.ts';
import {
  canonicalQuote,
  lineCeilingCents,
  type QuoteContent,
  type QuoteLine,
  quantityText,
  quoteChanges,
  quoteProblem,
  sumQuote,
  timesEstimate,
  workProblem,
} from './rules.ts';

const line = fc
  .record({
    kind: fc.constantFrom(...lineKinds),
    description: fc.string({ minLength: 1, maxLength: 30 }),
    quantity: fc.integer({ min: 1, max: 999 }),
    unitCents: fc.integer({ min: 1, max: 10_000_000 }),
    more: fc.integer({ min: 0, max: 200 }),
  })
  .map(
    ({ more, ...made }): QuoteLine => ({
      ...made,
      ceilingQuantity: made.kind === 'metro' ? made.quantity + more : null,
    }),
  );
const content = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 20 }),
  discountCents: fc.integer({ min: 0, max: 10_000_000 }),
});

const pipe: QuoteLine = { kind: 'metro', description: 'Cabo', quantity: 8, unitCents: 4_000, ceilingQuantity: 12 };
const labour: QuoteLine = {
  kind: 'mao_de_obra',
  description: 'Desentupimento de Pia',
  quantity: 1,
  unitCents: 18_000,
  ceilingQuantity: null,
};
const quote = (more: Partial<QuoteContent> = {}): QuoteContent => ({
  lines: [labour],
  discountCents: 0,
  guaranteeDays: 90,
  validUntil: '2026-12-02T03:00:00.000Z',
  note: '',
  ...more,
});

describe('the sums of a quote', () => {
  it('equal an exact oracle to the cent, and the ceiling is never under the total', () => {
    fc.assert(
      fc.property(content, (made) => {
        const exact = (most: boolean) =>
          made.lines.reduce(
            (sum, one) =>
              sum + BigInt(most ? (one.ceilingQuantity ?? one.quantity) : one.quantity) * BigInt(one.unitCents),
            0n,
          );
        const sums = sumQuote(made);
        expect(BigInt(sums.subtotalCents)).toBe(exact(false));
        expect(BigInt(sums.totalCents)).toBe(exact(false) - BigInt(made.discountCents));
        expect(BigInt(sums.ceilingCents)).toBe(exact(true) - BigInt(made.discountCents));
        expect(sums.ceilingCents).toBeGreaterThanOrEqual(sums.totalCents);
        // Every accepted quote costs something, within the limits.
        if (quoteProblem(made) === null) {
          expect(sums.totalCents).toBeGreaterThan(0);
          expect(sums.ceilingCents).toBeLessThanOrEqual(10_000_000);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('count metres to their ceiling', () => {
    expect(lineCeilingCents(pipe)).toBe(48_000);
    expect(sumQuote({ lines: [labour, pipe], discountCents: 1_000 })).toEqual({
      subtotalCents: 50_000,
      totalCents: 49_000,
      ceilingCents: 65_000,
    });
    expect(quantityText(pipe)).toBe('8 m, no máximo 12 m');
  });

  it('are refused at the field', () => {
    expect(quoteProblem({ lines: [{ ...pipe, ceilingQuantity: 7 }], discountCents: 0 })?.path).toBe(
      'lines.0.ceilingQuantity',
    );
    expect(quoteProblem({ lines: [labour], discountCents: 18_000 })?.path).toBe('discount');
    expect(quoteProblem({ lines: [{ ...labour, unitCents: 10_000_001 }], discountCents: 0 })?.path).toBe('lines');
    expect(quoteProblem({ lines: [labour, pipe], discountCents: 17_999 })).toBeNull();
  });
});

describe('two versions', () => {
  it('are told apart in sentences', () => {
    expect(quoteChanges(quote(), quote())).toEqual([]);
    expect(quoteChanges(quote(), quote({ lines: [labour, pipe], discountCents: 1_000, guaranteeDays: 120 }))).toEqual([
      'Valor: era até R$ 180,00, agora é até R$ 650,00.',
      'Entrou: Cabo, 8 m, no máximo 12 m, R$ 480,00.',
      'Desconto: era R$ 0,00, agora é R$ 10,00.',
      'Garantia: eram 90 dias, agora são 120.',
    ]);
    expect(quoteChanges(quote({ lines: [labour, labour] }), quote())).toContain(
      'Saiu: Desentupimento de Pia, R$ 180,00.',
    );
  });

  it('differ in their exact words as soon as anything differs', () => {
    const words = new Set(
      [
        [1, quote()],
        [2, quote()],
        [1, quote({ note: 'Pix' })],
        [1, quote({ discountCents: 1 })],
        [1, quote({ lines: [pipe] })],
        [1, quote({ validUntil: '2026-12-03T03:00:00.000Z' })],
      ].map(([version, made]) => canonicalQuote(version as number, made as QuoteContent)),
    );
    expect(words.size).toBe(6);
  });

  it('are told apart by the ways of paying and the days, and one without them keeps the words it always had', () => {
    const work = { paymentMethods: ['pix', 'dinheiro'], startsOn: '2026-11-26', endsOn: '2026-11-26' } as const;
    const longer = { ...work, paymentMethods: ['pix'], endsOn: '2026-11-28' } as const;
    expect(quoteChanges(quote({ work }), quote({ work: longer }))).toEqual([
      'Pagamento: era PIX ou Dinheiro, agora é PIX.',
      'Dia do serviço: era em 26/11/2026, agora é de 26/11/2026 a 28/11/2026.',
    ]);
    expect(quoteChanges(quote(), quote({ work }))).toEqual([
      'Pagamento: PIX ou Dinheiro.',
      'Dia do serviço: em 26/11/2026.',
    ]);
    const words = [{}, { work }, { work: longer }, { work: { ...work, startsOn: '2026-11-25' } }];
    expect(new Set(words.map((more) => canonicalQuote(1, quote(more)))).size).toBe(4);
    expect(canonicalQuote(1, quote({ photos: ['a'] }))).toMatch(/,"",\["a"\]\]$/);
    expect(canonicalQuote(1, quote())).toMatch(/,""\]$/);
  });

  it('never end before they begin, nor a year later', () => {
    expect(workProblem({ startsOn: '2026-11-26', endsOn: '2026-11-26' })).toBeNull();
    expect(workProblem({ startsOn: '2026-11-26', endsOn: '2026-11-25' })?.path).toBe('work.endsOn');
    expect(workProblem({ startsOn: '2026-11-26', endsOn: '2027-11-27' })?.path).toBe('work.endsOn');
  });
});

describe('timesEstimate', () => {
  it('names a price that is far above the estimate, and no other', () => {
    expect(timesEstimate({ ceiling: 450, estimate: 180 })).toBe('2,5 vezes');
    expect(timesEstimate({ ceiling: 270, estimate: 180 })).toBe('1,5 vezes');
    expect(timesEstimate({ ceiling: 269.99, estimate: 180 })).toBeNull();
  });

  it('says nothing of a guarantee’s return, without an estimate, and to people who see no money', () => {
    expect(timesEstimate({ ceiling: 450, estimate: 0 })).toBeNull();
    expect(timesEstimate({ ceiling: 450, estimate: null })).toBeNull();
    expect(timesEstimate({ ceiling: null, estimate: null })).toBeNull();
  });
});
