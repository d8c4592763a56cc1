import { describe, expect, it } from 'vitest';
import { trendSteps } from './rules.ts';

describe('the steps of a trend', () => {
  it('are days up to a month, and the last one is today', () => {
    const week = trendSteps('2026-03-02', '7dias');
    expect(week.map(({ label }) => label)).toEqual(['24/02', '25/02', '26/02', '27/02', '28/02', '01/03', '02/03']);
    expect(week.at(-1)).toEqual({ label: '02/03', from: '2026-03-02', to: '2026-03-02' });
    expect(trendSteps('2026-03-02', '30dias')).toHaveLength(30);
  });

  it('are whole weeks without a hole for 90 days', () => {
    const weeks = trendSteps('2026-11-21', '90dias');
    expect([weeks.length, weeks[0], weeks.at(-1)]).toEqual([
      13,
      { label: '23/08', from: '2026-08-23', to: '2026-08-29' },
      { label: '15/11', from: '2026-11-15', to: '2026-11-21' },
    ]);
  });

  it('are twelve calendar months for a year', () => {
    const year = trendSteps('2026-01-31', 'ano');
    expect([year.length, year[0], year[11]]).toEqual([
      12,
      { label: 'fev/25', from: '2025-02-01', to: '2025-02-28' },
      { label: 'jan/26', from: '2026-01-01', to: '2026-01-31' },
    ]);
  });
});
