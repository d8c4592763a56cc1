import { addDays, momentOf, todayOn } from './dates.ts';

/** Hours, in America/Sao_Paulo, for messages that are not about a running service. */
const [first, last] = ['07:00', '22:00'];

/** The moment itself if messages may arrive then, otherwise the next morning. */
export function nextSendingHour(at: Date): Date {
  const today = todayOn(at);
  if (at < clock(today, first)) return clock(today, first);
  return at < clock(today, last) ? at : clock(addDays(today, 1), first);
}

/** Whether only messages about a running service may arrive now. */
export function isQuietHour(at: Date): boolean {
  return nextSendingHour(at) > at;
}

/** A time of day, `10:00`, a number of days after (or before) the day of an instant. */
export function timeOfDay(at: Date, days: number, time: string): Date {
  return clock(addDays(todayOn(at), days), time);
}

function clock(day: string, time: string): Date {
  const moment = momentOf(`${day}T${time}`);
  if (moment === null) throw new Error(`${day} ${time} is no moment.`);
  return moment;
}
