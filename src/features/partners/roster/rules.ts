import {
  addDays,
  clockText,
  formatDate,
  formatDateTime,
  formatTime,
  momentOf,
  startOfDay,
  todayOn,
} from '#shared/time/dates.ts';
import { hourMs } from '#shared/time/durations.ts';
import { coversPlace } from '../fleet/rules.ts';
import { type Abilities, lackFor, type ServiceNeeds } from '../skills/rules.ts';

/** Sunday first, as calendars of Brazil have it. */
export const weekdayLabels = ['Domingo', 'Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado'] as const;

/** Hours of a weekday, `08:00` to `18:00`; an end at or before the start is on the next day. */
export interface PlannedHours {
  /** 0 is Sunday. */
  weekday: number;
  start: string;
  end: string;
}

interface Span {
  from: Date;
  until: Date;
}

/** Whether a weekly plan has this instant in it. */
export function isOnPlan(hours: readonly PlannedHours[], at: Date): boolean {
  const [day = '', clock = ''] = clockText(at).split('T');
  const weekday = weekdayOf(day);
  const yesterday = (weekday + 6) % 7;
  return hours.some(({ weekday: on, start, end }) => {
    if (end > start) return on === weekday && start <= clock && clock < end;
    return (on === weekday && start <= clock) || (on === yesterday && clock < end);
  });
}

export function isPaused(pauses: readonly Span[], at: Date): boolean {
  return pauses.some(({ from, until }) => from <= at && at < until);
}

/** A plan as one line per day: `Segunda 08:00–18:00`; `até 06:00 do dia seguinte` past midnight. */
export function hoursWords({ weekday, start, end }: PlannedHours): string {
  const isNextDay = end <= start;
  return `${weekdayLabels[weekday]} ${start}–${end}${isNextDay ? ' do dia seguinte' : ''}`;
}

/** A pause's span: `25/11/2026 22:00 a 26/11/2026 06:00`. */
export function spanWords({ fromAt, untilAt }: { fromAt: Date; untilAt: Date }): string {
  return `${formatDateTime(fromAt)} a ${formatDateTime(untilAt)}`;
}

/** `hoje 22:00`, `amanhã 06:00`, `25/11/2026 06:00`. */
export function momentWords(at: Date, now: Date): string {
  const [day, today] = [todayOn(at), todayOn(now)];
  const word = day === today ? 'hoje' : day === addDays(today, 1) ? 'amanhã' : formatDate(at);
  return `${word} ${formatTime(at)}`;
}

function weekdayOf(day: string): number {
  // Noon is on the same day in all relevant time zones.
  return (momentOf(`${day}T12:00`) ?? startOfDay(day)).getUTCDay();
}

/** A partner as the roster weighs it. */
export interface RosterPartner {
  id: string;
  state: string;
  city: string;
  /** In use, with its papers in force. */
  mayWork: boolean;
  hours: readonly PlannedHours[];
  pauses: readonly Span[];
  abilities: Abilities;
  regions: readonly { region: string; state: string | null; city: string | null }[];
}

interface Place {
  city: string;
  state: string;
}

/** Whether somebody is on duty at a moment: planned, not paused, and allowed to work. */
export function isOnDutyAt(partner: RosterPartner, at: Date): boolean {
  return partner.mayWork && isOnPlan(partner.hours, at) && !isPaused(partner.pauses, at);
}

/** Coverage of a place at a moment: its partners, and the services that none of them does. */
export function coverOf<Service extends ServiceNeeds>(
  place: Place,
  services: readonly Service[],
  onDuty: readonly RosterPartner[],
): { partners: RosterPartner[]; uncovered: Service[] } {
  const partners = onDuty.filter((partner) => coversPlace(partner.regions, place, partner));
  const uncovered = services.filter((service) =>
    partners.every(({ abilities }) => lackFor(service, abilities) !== null),
  );
  return { partners, uncovered };
}

/** Consecutive hours in which the same places lack the same services. */
export interface Gap {
  from: Date;
  until: Date;
  places: Place[];
  /** Empty: for no service at all. */
  services: string[];
}

/** Gaps of the plan from an hour on, earliest first, by place and then service; total gaps before partial ones. */
export function gapsOf(
  { from, hours }: { from: Date; hours: number },
  places: readonly Place[],
  services: readonly (ServiceNeeds & { name: string })[],
  partners: readonly RosterPartner[],
): Gap[] {
  const start = Math.floor(from.getTime() / hourMs) * hourMs;
  const moments = Array.from({ length: hours }, (_, hour) => new Date(start + hour * hourMs));
  const onDuty = moments.map((at) => partners.filter((partner) => isOnDutyAt(partner, at)));
  const found = new Map<string, Gap>();
  for (const place of places) {
    let open: { key: string; from: Date; services: string[] } | undefined;
    const close = (until: Date) => {
      if (open === undefined) return;
      const key = `${open.from.getTime()}|${until.getTime()}|${open.key}`;
      const gap = found.get(key) ?? { from: open.from, until, places: [], services: open.services };
      gap.places.push(place);
      found.set(key, gap);
    };
    for (const [hour, at] of moments.entries()) {
      const { partners: there, uncovered } = coverOf(place, services, onDuty[hour] ?? []);
      const key = there.length === 0 ? 'all' : uncovered.map(({ name }) => name).join('|');
      if (open?.key === key) continue;
      close(at);
      open =
        key === ''
          ? undefined
          : { key, from: at, services: there.length === 0 ? [] : uncovered.map(({ name }) => name) };
    }
    close(new Date(start + hours * hourMs));
  }
  return [...found.values()].sort(
    (a, b) =>
      a.from.getTime() - b.from.getTime() || a.services.length - b.services.length || b.places.length - a.places.length,
  );
}
