import { expect, test } from 'vitest';
import { agreedWords, rateOn } from '../rules.ts';
import { earliestEnd, rateState } from './rules.ts';

const rate = (serviceId: string | null, from: string, until: string | null) => ({ serviceId, from, until });
const all = rate(null, '2026-11-01', null);
const pia = rate('pia', '2026-12-01', '2026-12-31');

test.each([
  ['pia', '2026-10-31', undefined],
  ['pia', '2026-11-01', all],
  ['pia', '2026-12-01', pia],
  ['pia', '2026-12-31', pia],
  ['pia', '2027-01-01', all],
  ['fossa', '2026-12-15', all],
])('of %s on %s the rate of the service counts before the one for all', (serviceId, on, expected) => {
  expect(rateOn([all, pia], { serviceId, on })).toBe(expected);
});

test('its days are said as people write them', () => {
  expect([agreedWords(pia), agreedWords(all)]).toEqual([
    'combinado de 01/12/2026 a 31/12/2026',
    'combinado desde 01/11/2026',
  ]);
});

test('it waits, counts, is over or never counted', () => {
  const stateOn = (today: string, isWithdrawn = false) => rateState({ ...pia, isWithdrawn }, today);
  expect([stateOn('2026-11-30'), stateOn('2026-12-31'), stateOn('2027-01-01'), stateOn('2026-11-30', true)]).toEqual([
    'futura',
    'vale',
    'encerrada',
    'retirada',
  ]);
  expect(earliestEnd('2026-12-01')).toBe('2026-11-30');
});
