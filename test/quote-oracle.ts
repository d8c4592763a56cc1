import fc from 'fast-check';
import { lineKinds } from '#features/quotes/reference-line-kinds.ts';
import { type QuoteContent, type QuoteLine, sumQuote } from '#features/quotes/rules.ts';

type Priced = Pick<QuoteContent, 'lines' | 'discountCents'>;

const line = fc
  .record({
    kind: fc.constantFrom(...lineKinds),
    description: fc.constant('Item'),
    quantity: fc.integer({ min: 1, max: 999 }),
    unitCents: fc.integer({ min: 1, max: 500_000 }),
    more: fc.integer({ min: 0, max: 200 }),
  })
  .map(
    ({ more, ...made }): QuoteLine => ({
      ...made,
      ceilingQuantity: made.kind === 'metro' ? Math.min(made.quantity + more, 999) : null,
    }),
  );

/** Lines and discount of a quote, however dear. */
export const pricedContent = fc
  .record({ lines: fc.array(line, { minLength: 1, maxLength: 8 }), share: fc.integer({ min: 0, max: 99 }) })
  .map(({ lines, share }): Priced => {
    const { subtotalCents } = sumQuote({ lines, discountCents: 0 });
    return { lines, discountCents: Math.floor((subtotalCents * share) / 100) };
  });

/** Exact amounts of a quote, by line and in sums, computed with big integers. */
export function exactlySaid({ lines, discountCents }: Priced): { lines: string[]; sums: string[] } {
  const most = lines.map((one) => BigInt(one.ceilingQuantity ?? one.quantity) * BigInt(one.unitCents));
  const usual = lines.map((one) => BigInt(one.quantity) * BigInt(one.unitCents));
  const sum = (parts: bigint[]) => parts.reduce((all, part) => all + part, 0n) - BigInt(discountCents);
  return {
    lines: most.map((cents, at) => (cents === usual[at] ? exactText(cents) : `até ${exactText(cents)}`)),
    sums: [
      ...(discountCents === 0 ? [] : [`− ${exactText(BigInt(discountCents))}`]),
      ...(sum(most) === sum(usual) ? [] : [exactText(sum(usual))]),
      exactText(sum(most)),
    ],
  };
}

/** `R$ 1.234,56`, by whole numbers alone. */
function exactText(cents: bigint): string {
  const whole = String(cents / 100n).replace(/\B(?=(?:\d{3})+$)/g, '.');
  return `R$ ${whole},${String(cents % 100n).padStart(2, '0')}`;
}
