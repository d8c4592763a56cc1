import { todayOn } from '#shared/time/dates.ts';

const most = { daily: 7, weekly: 4, monthly: 12 } as const;

/**
 * Back-ups that may be deleted, by the moments at which they were taken. The newest of each of the last 7 days, 4 weeks
 * and 12 months (Brasília's calendar) stays, and always the newest of all.
 */
export function expendable(taken: readonly Date[]): Date[] {
  const newestFirst = [...taken].sort((a, b) => b.getTime() - a.getTime());
  const kept = new Set<Date>();
  for (const [period, count] of [
    [todayOn, most.daily],
    [weekOf, most.weekly],
    [(moment: Date) => todayOn(moment).slice(0, 7), most.monthly],
  ] as const) {
    const seen = new Set<string>();
    for (const moment of newestFirst) {
      if (seen.has(period(moment))) continue;
      if (seen.size === count) break;
      seen.add(period(moment));
      kept.add(moment);
    }
  }
  return newestFirst.filter((moment) => !kept.has(moment));
}

/** The Monday that a moment's week began with, as YYYY-MM-DD. */
function weekOf(moment: Date): string {
  const day = new Date(`${todayOn(moment)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}
