import { addDays, momentOf, todayOn } from './dates.ts';

/** Between these, by the clock in America/Sao_Paulo, a message may arrive that is not about a service under way. */
const [first, last] = ['07:00', '22:00'];

/** The moment itself where a message may arrive then, otherwise the next morning's first one. */
export function nextSendingHour(at: Date): Date {
  const today = todayOn(at);
  if (at < clock(today, first)) return clock(today, first);
  return at < clock(today, last) ? at : clock(addDays(today, 1), first);
}

/** Whether only what is about a service under way may arrive now. */
export function isQuietHour(at: Date): boolean {
  return nextSendingHour(at) > at;
}

/** A time of day, `10:00`, so many days after (or before, when negative) the day of an instant. */
export function timeOfDay(at: Date, days: number, time: string): Date {
  return clock(addDays(todayOn(at), days), time);
}

function clock(day: string, time: string): Date {
  const moment = momentOf(`${day}T${time}`);
  if (moment === null) throw new Error(`${day} ${time} is no moment.`);
  return moment;
}
