import { expect, it } from 'vitest';
import { guaranteeOf } from './rules.ts';

const at = (text: string) => new Date(`${text}T12:00:00Z`);
const done = { status: 'finalizado', finishedAt: at('2026-11-01'), confirmedAt: null, agreedDays: null } as const;

it('counts at least 90 days from the end of the work, and from the confirmation where that came later', () => {
  expect(guaranteeOf(done)?.until).toEqual(at('2027-01-30'));
  expect(guaranteeOf({ ...done, confirmedAt: at('2026-11-03') })?.until).toEqual(at('2027-02-01'));
  expect(guaranteeOf({ ...done, confirmedAt: at('2026-10-30') })?.until).toEqual(at('2027-01-30'));
});

it('takes the days that were agreed where they are more than the law gives, never fewer', () => {
  expect(guaranteeOf({ ...done, agreedDays: 180 })?.days).toBe(180);
  expect(guaranteeOf({ ...done, agreedDays: 30 })?.days).toBe(90);
});

it('is none for what was not done', () => {
  expect(guaranteeOf({ ...done, status: 'em_andamento', finishedAt: null })).toBeNull();
  expect(guaranteeOf({ ...done, status: 'cancelado' })).toBeNull();
});
