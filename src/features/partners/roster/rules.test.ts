import { describe, expect, it } from 'vitest';
import { gapsOf, isOnPlan, type RosterPartner } from './rules.ts';

// A Sunday, 20:00 in Brasília.
const sunday = new Date('2026-11-22T23:00:00Z');
const hours = (count: number) => new Date(sunday.getTime() + count * 3_600_000);

describe('a weekly plan', () => {
  it('holds from its start to before its end, on the clock of Brasília', () => {
    const plan = [{ weekday: 0, start: '20:00', end: '22:00' }];
    expect([-1, 0, 1, 2].map((count) => isOnPlan(plan, hours(count)))).toEqual([false, true, true, false]);
  });

  it('goes past midnight where it ends at or before its start', () => {
    const night = [{ weekday: 0, start: '22:00', end: '06:00' }];
    expect([1, 2, 9, 10].map((count) => isOnPlan(night, hours(count)))).toEqual([false, true, true, false]);
    const whole = [{ weekday: 1, start: '00:00', end: '00:00' }];
    expect([3, 4, 27, 28].map((count) => isOnPlan(whole, hours(count)))).toEqual([false, true, true, false]);
  });
});

describe('gaps', () => {
  const places = [
    { city: 'Gama', state: 'DF' },
    { city: 'Ceilândia', state: 'DF' },
  ];
  const services = [
    { name: 'Pia', skills: ['pia'], vehicleNeed: 'qualquer' as const },
    { name: 'Fossa', skills: ['fossa'], vehicleNeed: 'caminhao' as const },
  ];
  const partner = (given: Partial<RosterPartner>): RosterPartner => ({
    id: 'a',
    city: 'Gama',
    state: 'DF',
    mayWork: true,
    hours: [],
    pauses: [],
    abilities: { skills: ['pia'], vehicles: [], hasOtherNames: false },
    regions: [{ region: 'DF - Gama', state: 'DF', city: 'Gama' }],
    ...given,
  });
  const told = (partners: RosterPartner[]) =>
    gapsOf({ from: sunday, hours: 6 }, places, services, partners).map((gap) => [
      (gap.from.getTime() - sunday.getTime()) / 3_600_000,
      (gap.until.getTime() - sunday.getTime()) / 3_600_000,
      gap.places.map(({ city }) => city).join(),
      gap.services.join(),
    ]);

  it('put places and hours together that lack the same', () => {
    expect(told([])).toEqual([[0, 6, 'Gama,Ceilândia', '']]);
    const evening = partner({ hours: [{ weekday: 0, start: '20:00', end: '22:00' }] });
    expect(told([evening])).toEqual([
      [0, 6, 'Ceilândia', ''],
      [0, 2, 'Gama', 'Fossa'],
      [2, 6, 'Gama', ''],
    ]);
  });

  it('count neither a pause nor one that may not work', () => {
    const always = [0, 1].map((weekday) => ({ weekday, start: '00:00', end: '00:00' }));
    const all = { skills: ['pia', 'fossa'], vehicles: [], hasOtherNames: false };
    const both = partner({ hours: always, abilities: all, regions: [] });
    expect(told([both])).toEqual([]);
    expect(told([{ ...both, pauses: [{ from: hours(1), until: hours(3) }] }])).toEqual([[1, 3, 'Gama,Ceilândia', '']]);
    expect(told([{ ...both, mayWork: false }])).toHaveLength(1);
  });
});
