import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { centsToReais } from '#shared/numbers/money.ts';
import { exactlySaid, pricedContent } from '#test/quote-oracle.ts';
import { lineCeilingCents, lineCents, sumQuote } from '../rules.ts';
import { QuoteSheet } from './quote-sheet.tsx';

it('prints the sums of an exact oracle to the cent, line by line, for a thousand quotes', () => {
  fc.assert(
    fc.property(pricedContent, ({ lines, discountCents }) => {
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
        estimate: null,
        guaranteeDays: 90,
        validUntil: '2026-12-02T03:00:00.000Z',
        note: '',
        work: { paymentMethods: ['pix' as const], startsOn: '2026-11-22', endsOn: '2026-11-22' },
        photos: [],
        contentHash: '',
        createdAt: '2026-11-22T03:00:00.000Z',
        isSpoken: false,
        decisions: [],
      };
      const said = renderToStaticMarkup(<QuoteSheet quote={quote} />).replace(/\u00a0/g, ' ');
      const exact = exactlySaid({ lines, discountCents });
      const shown = [...said.matchAll(/<span class="shrink-0">([^<]*)<\/span>/g)].map(([, text]) => text);
      expect(shown).toEqual(exact.lines);
      const sums = [...said.matchAll(/<dd class="ml-auto">([^<]*)<\/dd>/g)].map(([, text]) => text);
      expect(sums).toEqual(exact.sums);
      expect(said).toContain('em 22/11/2026');
      expect(said).toContain('PIX');
    }),
    { numRuns: 1_000 },
  );
});
