import { addDays, clockText, momentOf, startOfDay, todayOn } from './dates.ts';
import { minuteMs } from './durations.ts';

const halfHourMs = 30 * minuteMs;
/** Agreed on the phone, because somebody has to get there. */
const soonestMs = 4 * halfHourMs;

interface VisitHour {
  /** `Amanhã 9h`. */
  label: string;
  /** In the form that `momentOf` reads: `2026-11-22T09:00`. */
  clock: string;
}

/**
 * The hours that a visit is mostly agreed for, soonest first: in two hours, today's and tomorrow's 9h and 14h,
 * Saturday's or Monday's 9h.
 */
export function visitHours(now: Date): VisitHour[] {
  const soonest = new Date(Math.ceil((now.getTime() + soonestMs) / halfHourMs) * halfHourMs);
  const today = todayOn(now);
  const tomorrow = addDays(today, 1);
  const weekday = startOfDay(today).getUTCDay();
  // A Saturday that is today or tomorrow is already offered.
  const later =
    weekday < 5
      ? { day: addDays(today, 6 - weekday), word: 'Sábado' }
      : { day: addDays(today, 8 - weekday), word: 'Segunda' };
  const usual = [today, tomorrow].flatMap((day) => [`${day}T09:00`, `${day}T14:00`]);
  const after = [...usual, `${later.day}T09:00`].filter(
    (clock) => (momentOf(clock)?.getTime() ?? 0) > soonest.getTime(),
  );
  const words: Record<string, string> = { [later.day]: later.word, [today]: 'Hoje', [tomorrow]: 'Amanhã' };
  return [clockText(soonest), ...after].map((clock) => {
    const [day = '', hour = ''] = clock.split('T');
    return { clock, label: `${words[day]} ${hourWords(hour)}` };
  });
}

/** `09:00` as `9h`, `16:30` as `16h30`. */
function hourWords(clock: string): string {
  const [hours = '', minutes = ''] = clock.split(':');
  return `${Number(hours)}h${minutes === '00' ? '' : minutes}`;
}
