import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { centsToReais } from '#shared/money.ts';
import { lineCeilingCents, lineCents, lineKinds, type QuoteLine, sumQuote } from '../rules.ts';
import { QuoteSheet } from './quote-sheet.tsx';

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
      ceilingQuantity: made.kind === 'metro' ? made.quantity + more : null,
    }),
  );
const content = fc
  .record({ lines: fc.array(line, { minLength: 1, maxLength: 8 }), share: fc.integer({ min: 0, max: 99 }) })
  .map(({ lines, share }) => {
    const { subtotalCents } = sumQuote({ lines, discountCents: 0 });
    return { lines, discountCents: Math.floor((subtotalCents * share) / 100) };
  });

/** `R$ 1.234,56`, by whole numbers alone. */
function exactText(cents: bigint): string {
  const whole = String(cents / 100n).replace(/\B(?=(?:\d{3})+$)/g, '.');
  return `R$ ${whole},${String(cents % 100n).padStart(2, '0')}`;
}

it('prints the sums of an exact oracle to the cent, line by line, for a thousand quotes', () => {
  fc.assert(
    fc.property(content, ({ lines, discountCents }) => {
      const { totalCents, ceilingCents } = sumQuote({ lines, discountCents });
      const quote = {
        id: '',
        version: 1,
        status: 'aprovado' as const,
        lines: lines.map((one) => ({
          ...one,
          unitValue: centsToReais(one.unitCents),
          value: centsToReais(lineCents(one)),
          ceilingValue: centsToReais(lineCeilingCents(one)),
        })),
        discount: centsToReais(discountCents),
        total: centsToReais(totalCents),
        ceiling: centsToReais(ceilingCents),
        guaranteeDays: 90,
        validUntil: '2026-12-02T03:00:00.000Z',
        note: '',
        photos: [],
        contentHash: '',
        createdAt: '2026-11-22T03:00:00.000Z',
        isSpoken: false,
        decisions: [],
      };
      const said = renderToStaticMarkup(<QuoteSheet quote={quote} />).replace(/\u00a0/g, ' ');
      const most = lines.map((one) => BigInt(one.ceilingQuantity ?? one.quantity) * BigInt(one.unitCents));
      const usual = lines.map((one) => BigInt(one.quantity) * BigInt(one.unitCents));
      const sum = (parts: bigint[]) => parts.reduce((all, part) => all + part, 0n) - BigInt(discountCents);
      const shown = [...said.matchAll(/<span class="shrink-0">([^<]*)<\/span>/g)].map(([, text]) => text);
      expect(shown).toEqual(most.map(exactText));
      const sums = [...said.matchAll(/<dd class="ml-auto">([^<]*)<\/dd>/g)].map(([, text]) => text);
      expect(sums).toEqual([
        ...(discountCents === 0 ? [] : [`− ${exactText(BigInt(discountCents))}`]),
        ...(sum(most) === sum(usual) ? [] : [exactText(sum(usual))]),
        exactText(sum(most)),
      ]);
    }),
    { numRuns: 1_000 },
  );
});
