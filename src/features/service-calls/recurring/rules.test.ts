import { expect, test } from 'vitest';
import { editWords, nextDays, type Rhythm, rhythmFrom, rhythmWords, visitAt, visitDays } from './rules.ts';

const rhythm = (more: Partial<Rhythm>): Rhythm => ({
  startsOn: '2026-12-02',
  every: 1,
  unit: 'semanas',
  until: null,
  ...more,
});
const days = (more: Partial<Rhythm>, from: string, to: string) => visitDays(rhythm(more), { from, to });

test('every two weeks: on the weekday of the first day, from it on, whatever day is asked from', () => {
  expect(days({ every: 2 }, '2026-11-01', '2026-12-31')).toEqual(['2026-12-02', '2026-12-16', '2026-12-30']);
  expect(days({ every: 2 }, '2027-01-10', '2027-01-28')).toEqual(['2027-01-13', '2027-01-27']);
});

test('the last day is among them, and nothing comes after it', () => {
  expect(days({ until: '2026-12-16' }, '2026-12-01', '2027-12-01')).toEqual(['2026-12-02', '2026-12-09', '2026-12-16']);
});

test('every month: the same weekday in the same place of the month', () => {
  expect(days({ unit: 'meses' }, '2026-12-01', '2027-03-31')).toEqual([
    '2026-12-02',
    '2027-01-06',
    '2027-02-03',
    '2027-03-03',
  ]);
  expect(days({ unit: 'meses', every: 3, startsOn: '2026-11-10' }, '2026-11-01', '2027-12-31')).toEqual([
    '2026-11-10',
    '2027-02-09',
    '2027-05-11',
    '2027-08-10',
    '2027-11-09',
  ]);
});

test('a fifth weekday is the last one in months that have four', () => {
  expect(days({ unit: 'meses', startsOn: '2026-12-30' }, '2026-12-01', '2027-03-31')).toEqual([
    '2026-12-30',
    '2027-01-27',
    '2027-02-24',
    '2027-03-31',
  ]);
});

test('no turn is lost or told twice over ten years of any rhythm', () => {
  for (const unit of ['semanas', 'meses'] as const) {
    for (const every of [1, 2, 5, 12]) {
      const whole = days({ unit, every }, '2026-12-01', '2036-12-01');
      const pieces = Array.from({ length: 121 }, (_, at) => {
        const month = new Date(Date.UTC(2026, 11 + at, 1)).toISOString().slice(0, 8);
        const last = new Date(Date.UTC(2026, 12 + at, 0)).toISOString().slice(0, 10);
        return days({ unit, every }, `${month}01`, last < '2036-12-01' ? last : '2036-12-01');
      }).flat();
      expect(pieces).toEqual(whole);
    }
  }
});

test.each<[Partial<Rhythm>, string]>([
  [{}, 'Toda semana, quarta às 09:00'],
  [{ every: 2 }, 'A cada 2 semanas, quarta às 09:00'],
  [{ unit: 'meses' }, 'Todo mês, 1ª quarta às 09:00'],
  [{ unit: 'meses', every: 3, startsOn: '2026-12-12' }, 'A cada 3 meses, 2º sábado às 09:00'],
  [{ unit: 'meses', startsOn: '2026-12-30' }, 'Todo mês, última quarta às 09:00'],
])('%j is said as people say it', (more, words) => {
  expect(rhythmWords(rhythm(more), '09:00')).toBe(words);
});

test('its hour is the clock of Brasília', () => {
  expect(visitAt('2026-12-02', '09:00').toISOString()).toBe('2026-12-02T12:00:00.000Z');
});

const fortnight = { ...rhythm({ every: 2 }), time: '09:00', daysBefore: 7 };
// 13:00 in Brasília.
const noon = new Date('2026-11-25T16:00:00Z');
const opened = { on: '2026-12-02', call: { protocolNumber: 'CH-2026-000001', scheduledAt: '2026-12-02T12:00:00Z' } };

test('the next days are those without a call, whose hour is still to come', () => {
  const next = (now: string, settled: string[]) => nextDays(fortnight, '09:00', { now: new Date(now), settled });
  expect(next('2026-12-02T11:59:00Z', [])).toEqual(['2026-12-02', '2026-12-16', '2026-12-30']);
  expect(next('2026-12-02T12:00:00Z', ['2026-12-30'])).toEqual(['2026-12-16', '2027-01-13', '2027-01-27']);
});

test('another next visit begins the rhythm anew; what was left as it stood is counted as it was', () => {
  const last = rhythm({ unit: 'meses', startsOn: '2026-12-30' });
  const asked = { nextOn: '2027-01-27', every: 1, unit: 'meses' as const, until: null };
  expect(rhythmFrom(last, asked, '2027-01-27').startsOn).toBe('2026-12-30');
  expect(rhythmFrom(last, { ...asked, every: 2 }, '2027-01-27').startsOn).toBe('2027-01-27');
  expect(rhythmFrom(last, { ...asked, nextOn: '2027-01-28' }, '2027-01-27').startsOn).toBe('2027-01-28');
});

test('before it is saved it is said which visits follow, which were to be, and which calls stay', () => {
  const stood = { ...fortnight, settled: [opened, { on: '2026-12-16', call: null }] };
  expect(editWords(stood, { ...fortnight, startsOn: '2026-12-09', every: 1, time: '10:30' }, noon)).toEqual([
    'Valem as mudanças para as próximas visitas: 09/12, 23/12 e 30/12, às 10:30.',
    'Sem a mudança: 30/12, 13/01 e 27/01, às 09:00.',
    'Já abertos, ficam como estão: CH-2026-000001, 02/12 às 09:00.',
  ]);
  expect(editWords({ ...fortnight, settled: [] }, { ...fortnight, daysBefore: 14 }, noon)).toEqual([
    'Valem as mudanças para as próximas visitas: 02/12, 16/12 e 30/12, às 09:00.',
    'O chamado da primeira abre em até uma hora.',
  ]);
  expect(editWords({ ...fortnight, settled: [] }, { ...fortnight, until: '2026-12-01' }, noon)[0]).toBe(
    'Nenhuma visita mais abre um chamado.',
  );
});
