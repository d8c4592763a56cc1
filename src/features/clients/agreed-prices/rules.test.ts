import { expect, test } from 'vitest';
import { agreedPriceOn, spanWords } from './rules.ts';

const of = (serviceId: string, from: string, until: string | null) => ({ serviceId, from, until });
const first = of('pia', '2026-11-01', '2026-11-30');
const open = of('pia', '2026-12-01', null);

test.each([
  ['2026-10-31', undefined],
  ['2026-11-01', first],
  ['2026-11-30', first],
  ['2026-12-01', open],
  ['2031-01-01', open],
])('on %s the price of that day counts, its first and last day among them', (on, expected) => {
  expect(agreedPriceOn([of('fossa', '2020-01-01', null), first, open], { serviceId: 'pia', on })).toBe(expected);
});

test('of two that count on one day, as of records that were merged, the first listed does', () => {
  expect(agreedPriceOn([open, of('pia', '2026-12-01', null)], { serviceId: 'pia', on: '2026-12-05' })).toBe(open);
});

test('its days are said as people write them', () => {
  expect([spanWords(first), spanWords(open)]).toEqual(['de 01/11/2026 a 30/11/2026', 'desde 01/12/2026']);
});
