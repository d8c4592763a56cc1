import { describe, expect, it } from 'vitest';
import { debtAge, dueReminder } from './rules.ts';

describe('the age of a debt', () => {
  it.each([
    ['2026-12-01', 'a_vencer'],
    ['2026-11-21', 'a_vencer'],
    ['2026-11-20', 'ate_7'],
    ['2026-11-14', 'ate_7'],
    ['2026-11-13', 'ate_30'],
    ['2026-10-22', 'ate_30'],
    ['2026-10-21', 'ate_60'],
    ['2026-09-22', 'ate_60'],
    ['2026-09-21', 'mais_60'],
  ])('due on %s is %s on 21 November', (dueOn, age) => {
    expect(debtAge(dueOn, '2026-11-21')).toBe(age);
  });
});

describe('a reminder', () => {
  const terms = { remindBeforeDays: 2, remindAfterDays: 1, remindAgainDays: 7 };
  it.each([
    ['2026-11-27', null],
    ['2026-11-28', 'antes'],
    ['2026-11-30', 'antes'],
    ['2026-12-01', 'depois'],
    ['2026-12-04', 'depois'],
    ['2026-12-05', null],
    ['2026-12-07', 'de_novo'],
    ['2026-12-10', 'de_novo'],
    ['2026-12-11', null],
  ])('of a settlement due on 30 November is on %s: %s', (today, moment) => {
    expect(dueReminder('2026-11-30', terms, today)).toBe(moment);
  });

  it('is left out by 0', () => {
    const none = { remindBeforeDays: 0, remindAfterDays: 0, remindAgainDays: 0 };
    for (const today of ['2026-11-29', '2026-11-30', '2026-12-01']) {
      expect(dueReminder('2026-11-30', none, today)).toBeNull();
    }
  });
});
