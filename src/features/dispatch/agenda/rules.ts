import { addDays, clockText, formatDate, formatTime, startOfDay, todayOn } from '#shared/time/dates.ts';
import { minuteMs } from '#shared/time/durations.ts';

/** Properties of a visit that the agenda sorts by. */
export interface Slotted {
  id: string;
  scheduledAt: string;
  /** Usual duration of the work, from the catalogue. */
  minutes: number;
  partnerId: string | null;
}

export type AgendaView = 'dia' | 'semana';

/** First and last day of a view; weeks begin on Monday. */
export function agendaRange(view: AgendaView, day: string): { from: string; to: string } {
  if (view === 'dia') return { from: day, to: day };
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const from = addDays(day, -weekday);
  return { from, to: addDays(from, 6) };
}

function endOf({ scheduledAt, minutes }: Slotted): Date {
  return new Date(Date.parse(scheduledAt) + minutes * minuteMs);
}

/** Visits that overlap another one of the same partner, each with those it overlaps. */
export function findClashes<Visit extends Slotted>(visits: readonly Visit[]): Map<string, Visit[]> {
  const clashes = new Map<string, Visit[]>();
  const note = (visit: Visit, other: Visit) => clashes.set(visit.id, [...(clashes.get(visit.id) ?? []), other]);
  for (const ofOne of Map.groupBy(visits, ({ partnerId }) => partnerId).values()) {
    if (ofOne[0]?.partnerId == null) continue;
    const inOrder = ofOne.toSorted((a, b) => a.scheduledAt.localeCompare(b.scheduledAt));
    for (const [at, visit] of inOrder.entries()) {
      for (const later of inOrder.slice(at + 1)) {
        if (Date.parse(later.scheduledAt) >= endOf(visit).getTime()) break;
        note(visit, later);
        note(later, visit);
      }
    }
  }
  return clashes;
}

export interface Slot {
  /** `2026-11-22` of a week, `2026-11-22T14` of a day. */
  key: string;
  label: string;
  /** Said in full where there is room. */
  name: string;
}

const weekdays = ['seg.', 'ter.', 'qua.', 'qui.', 'sex.', 'sáb.', 'dom.'];

/** The columns of a view: the hours of a day, or the days of a week. */
export function slotsOf(view: AgendaView, day: string): Slot[] {
  if (view === 'semana') {
    const { from } = agendaRange(view, day);
    return weekdays.map((weekday, at) => {
      const date = formatDate(startOfDay(addDays(from, at)));
      return { key: addDays(from, at), label: `${weekday} ${date.slice(0, 5)}`, name: `${weekday} ${date}` };
    });
  }
  return Array.from({ length: 24 }, (_, hour) => {
    const label = `${String(hour).padStart(2, '0')}h`;
    return { key: `${day}T${label.slice(0, 2)}`, label, name: label };
  });
}

/** The column of a visit; one from before the first day goes to the first column. */
export function slotOf(view: AgendaView, day: string, { scheduledAt }: Slotted): string {
  const at = new Date(scheduledAt);
  const { from } = agendaRange(view, day);
  const beganBefore = todayOn(at) < from;
  if (view === 'semana') return beganBefore ? from : todayOn(at);
  return beganBefore ? `${from}T00` : clockText(at).slice(0, 13);
}

/** `14:30–16:00`; across midnight `22/11 23:30–23/11 01:30`, because it appears on both days. */
export function spanText(visit: Slotted): string {
  const [start, end] = [new Date(visit.scheduledAt), endOf(visit)];
  const isOneDay = todayOn(start) === todayOn(end);
  const said = (at: Date) => (isOneDay ? formatTime(at) : `${formatDate(at).slice(0, 5)} ${formatTime(at)}`);
  return `${said(start)}–${said(end)}`;
}

/** The clock text of a visit taken to another column: the minute stays in a day, the hour in a week. */
export function clockIn(slotKey: string, { scheduledAt }: Slotted): string {
  const time = formatTime(new Date(scheduledAt));
  return slotKey.includes('T') ? `${slotKey}:${time.slice(3)}` : `${slotKey}T${time}`;
}
