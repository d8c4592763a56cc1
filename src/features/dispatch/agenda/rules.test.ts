import { describe, expect, it } from 'vitest';
import { agendaRange, clockIn, findClashes, slotOf, slotsOf, spanText } from './rules.ts';

const visit = (id: string, scheduledAt: string, minutes = 60, partnerId: string | null = 'p') => ({
  id,
  scheduledAt,
  minutes,
  partnerId,
});
// 23:30 in Brasília.
const late = visit('late', '2026-11-23T02:30:00.000Z', 120);

it('begins a week on Monday', () => {
  expect(agendaRange('semana', '2026-11-22')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  expect(agendaRange('semana', '2026-11-16').from).toBe('2026-11-16');
  expect(slotsOf('semana', '2026-11-22').map(({ label }) => label)[6]).toBe('dom. 22/11');
});

describe('visits of one partner', () => {
  it('clash when they overlap, also over midnight, and not when one ends as the next begins', () => {
    const after = visit('after', '2026-11-23T04:00:00.000Z');
    const next = visit('next', '2026-11-23T04:30:00.000Z');
    const clashes = findClashes([next, late, after]);
    expect(clashes.get('late')?.map(({ id }) => id)).toEqual(['after']);
    expect(clashes.get('next')?.map(({ id }) => id)).toEqual(['after']);
    expect(findClashes([late, visit('b', '2026-11-23T04:30:00.000Z')]).size).toBe(0);
  });

  it('do not clash with those of another, nor of nobody', () => {
    const other = { ...late, id: 'other', partnerId: 'q' };
    const nobodys = [visit('a', late.scheduledAt, 60, null), visit('b', late.scheduledAt, 60, null)];
    expect(findClashes([late, other, ...nobodys]).size).toBe(0);
  });
});

it('shows a visit over midnight on both days', () => {
  expect(slotOf('dia', '2026-11-22', late)).toBe('2026-11-22T23');
  expect(slotOf('dia', '2026-11-23', late)).toBe('2026-11-23T00');
  expect(spanText(late)).toBe('22/11 23:30–23/11 01:30');
});

it('keeps the minute in another hour and the hour in another day', () => {
  expect(clockIn('2026-11-23T09', late)).toBe('2026-11-23T09:30');
  expect(clockIn('2026-11-25', late)).toBe('2026-11-25T23:30');
});
