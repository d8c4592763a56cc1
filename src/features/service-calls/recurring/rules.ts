import { choiceOf } from '#shared/choices.ts';
import {
  cardOf,
  type FieldChange,
  type FieldOf,
  type ToldChange,
  tellChanges,
  type ValuesOf,
} from '#shared/record/card.ts';
import { count, text } from '#shared/record/card-fields.ts';
import type { Life } from '#shared/record/steps.ts';
import { addDays, formatDate, formatTime, momentOf, startOfDay, todayOn } from '#shared/time/dates.ts';
import { dayMs } from '#shared/time/durations.ts';

export const recurringStatuses = ['ativa', 'pausada', 'encerrada'] as const;
export type RecurringStatus = (typeof recurringStatuses)[number];
export const recurringStatusLabels: Record<RecurringStatus, string> = {
  ativa: 'Ativa',
  pausada: 'Pausada',
  encerrada: 'Encerrada',
};

/** Kinds of changes of an agreement. */
export const recurringChangeKinds = ['added', 'edited'] as const;
export type RecurringChangeKind = (typeof recurringChangeKinds)[number];
export const recurringChangeLabels: Record<RecurringChangeKind, string> = {
  added: 'Visita recorrente combinada',
  edited: 'Visita recorrente mudada',
};

/** Pausing can be undone, ending cannot. */
export const recurringLife: Life<RecurringStatus> = {
  noun: 'visita recorrente',
  gender: 'f',
  labels: recurringStatusLabels,
  toleratesSame: false,
  steps: [
    { from: ['ativa'], to: 'pausada', reason: 'noted' },
    { from: ['pausada'], to: 'ativa', reason: 'noted' },
    { from: ['ativa', 'pausada'], to: 'encerrada', reason: 'noted' },
  ],
};

export const rhythmUnits = ['semanas', 'meses'] as const;
export type RhythmUnit = (typeof rhythmUnits)[number];
export const rhythmUnitLabels: Record<RhythmUnit, string> = { semanas: 'semanas', meses: 'meses' };

/** Every few weeks or months from a first day on, which determines the weekday; `until` is the last day, inclusive. */
export interface Rhythm {
  startsOn: string;
  every: number;
  unit: RhythmUnit;
  until: string | null;
}

const weekdays = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'];

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The position of a day's weekday in its month: 1 to 4, and 5 for the last. */
function placeInMonth(day: string): number {
  return Math.ceil(Number(day.slice(8)) / 7);
}

/** The day some months later with the same weekday position; a fifth is the last there. */
function monthsLater(day: string, months: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
  const offset = (weekdayOf(day) - weekdayOf(first) + 7) % 7;
  const place = placeInMonth(day);
  const found = addDays(first, offset + (place - 1) * 7);
  return found.slice(0, 7) === first.slice(0, 7) ? found : addDays(found, -7);
}

/** The days of a rhythm between two days, both among them, in order. */
export function visitDays(rhythm: Rhythm, { from, to }: { from: string; to: string }): string[] {
  const last = rhythm.until !== null && rhythm.until < to ? rhythm.until : to;
  const days: string[] = [];
  for (let turn = firstTurn(rhythm, from); ; turn += 1) {
    const day = dayOf(rhythm, turn);
    if (day > last) return days;
    if (day >= from) days.push(day);
  }
}

function dayOf({ startsOn, every, unit }: Rhythm, turn: number): string {
  return unit === 'semanas' ? addDays(startsOn, turn * every * 7) : monthsLater(startsOn, turn * every);
}

/** A turn whose day is not after `from`, so that nothing is counted through from years ago. */
function firstTurn({ startsOn, every, unit }: Rhythm, from: string): number {
  const days = (Date.parse(from) - Date.parse(startsOn)) / dayMs;
  return Math.max(0, Math.floor(days / (unit === 'semanas' ? every * 7 : every * 31)) - 1);
}

/** The instant of a visit on a day, by the clock of Brasília. */
export function visitAt(day: string, time: string): Date {
  return momentOf(`${day}T${time}`) ?? new Date(Number.NaN);
}

/** The next days that have no call yet and were not left out, three at most, within a year. */
export function nextDays(rhythm: Rhythm, time: string, { now, settled }: { now: Date; settled: readonly string[] }) {
  const today = todayOn(now);
  return visitDays(rhythm, { from: today, to: addDays(today, 400) })
    .filter((day) => !settled.includes(day) && visitAt(day, time) > now)
    .slice(0, 3);
}

/**
 * The rhythm after editing the next visit or the interval, counted from that visit. An unedited one continues as
 * before, so that the last Wednesday of a month does not become its fourth.
 */
export function rhythmFrom(
  stood: Rhythm,
  { nextOn, every, unit, until }: Omit<Rhythm, 'startsOn'> & { nextOn: string },
  stoodNextOn: string | undefined,
): Rhythm {
  const isSame = nextOn === stoodNextOn && every === stood.every && unit === stood.unit;
  return { startsOn: isSame ? stood.startsOn : nextOn, every, unit, until };
}

/**
 * `A cada 2 semanas, quarta às 09:00`, `Todo mês, 2ª quarta às 09:00`, `Toda semana, …`; optionally without the hour.
 */
export function rhythmWords({ startsOn, every, unit }: Rhythm, time?: string): string {
  const weekday = weekdays[weekdayOf(startsOn)] ?? '';
  const at = time === undefined ? '' : ` às ${time}`;
  if (unit === 'semanas') return `${every === 1 ? 'Toda semana' : `A cada ${every} semanas`}, ${weekday}${at}`;
  const place = placeInMonth(startsOn);
  const isMasculine = weekday === 'domingo' || weekday === 'sábado';
  const ordinal = place === 5 ? (isMasculine ? 'último' : 'última') : `${place}${isMasculine ? 'º' : 'ª'}`;
  return `${every === 1 ? 'Todo mês' : `A cada ${every} meses`}, ${ordinal} ${weekday}${at}`;
}

/** Default number of days between a call's opening and its visit. */
export const usualDaysBefore = 7;
export const mostDaysBefore = 30;
/** Days for which a failed visit stays listed. */
export const tellingDays = 14;

interface Agreed extends Rhythm {
  time: string;
  daysBefore: number;
}

/** Days that have their call, or were left out. */
interface Settled {
  on: string;
  call: { protocolNumber: string; scheduledAt: string | null } | null;
}

/** The effect of saving a recurring visit, in sentences: following days, replaced days, and unchanged calls. */
export function editWords(stood: Agreed & { settled: readonly Settled[] }, wanted: Agreed, now: Date): string[] {
  const settled = stood.settled.map(({ on }) => on);
  const [before, days] = [stood, wanted].map((one) => nextDays(one, one.time, { now, settled }));
  const [was, is] = [daysWords(before ?? [], stood.time), daysWords(days ?? [], wanted.time)];
  const open = stood.settled.flatMap(({ on, call }) =>
    call === null ? [] : [`${call.protocolNumber}, ${visitWords(on, call.scheduledAt)}`],
  );
  const first = days?.[0];
  const opensOn = first === undefined ? null : addDays(first, -wanted.daysBefore);
  return [
    is === null ? 'Nenhuma visita mais abre um chamado.' : `Valem as mudanças para as próximas visitas: ${is}.`,
    ...(was === is || was === null ? [] : [`Sem a mudança: ${was}.`]),
    ...(opensOn === null || opensOn > todayOn(now) ? [] : ['O chamado da primeira abre em até uma hora.']),
    ...(open.length === 0 ? [] : [`Já abertos, ficam como estão: ${open.join('; ')}.`]),
  ];
}

/** `16/12, 30/12 e 13/01, às 09:00`; null for none. */
function daysWords(days: readonly string[], time: string): string | null {
  const said = days.map((day) => shortDay(startOfDay(day)));
  const last = said.pop();
  if (last === undefined) return null;
  return `${said.length === 0 ? last : `${said.join(', ')} e ${last}`}, às ${time}`;
}

function visitWords(on: string, scheduledAt: string | null): string {
  if (scheduledAt === null) return shortDay(startOfDay(on));
  const at = new Date(scheduledAt);
  return `${shortDay(at)} às ${formatTime(at)}`;
}

const shortDay = (at: Date) => formatDate(at).slice(0, 5);

/** A whole rhythm as one text, to tell who changed it. */
export function rhythmOf({ startsOn, every, unit }: { startsOn?: unknown; every?: unknown; unit?: unknown }): string {
  return `${startsOn} ${every} ${unit}`;
}

function showRhythm(rhythm: string | null): string | null {
  if (rhythm === null) return null;
  const [startsOn = '', every, unit] = rhythm.split(' ');
  const words = rhythmWords({ startsOn, every: Number(every), unit: choiceOf(rhythmUnits, unit ?? null), until: null });
  return `${words}, desde ${dayWords(startsOn)}`;
}

const dayWords = (day: string) => formatDate(startOfDay(day));

/** The agreed fields, named as in the form; `startsOn` stands for the whole rhythm, which is edited as one. */
export const recurringCard = cardOf({
  record: 'esta visita recorrente',
  fields: {
    serviceId: text('Serviço'),
    addressId: text('Endereço'),
    startsOn: { ...text('Ritmo'), show: showRhythm },
    time: text('Hora'),
    until: { ...text('Último dia'), show: (day: string | null) => day && dayWords(day) },
    daysBefore: {
      ...count('Abrir o chamado'),
      show: (days: number) => (days === 1 ? '1 dia antes' : `${days} dias antes`),
    },
    note: text('O que fazer'),
    partnerId: text('Prestador pedido pelo cliente'),
  },
});
export type Term = FieldOf<ValuesOf<typeof recurringCard>>;

/** Describes an agreement or its change; `name` is the earlier purpose of the visits. */
export function tellRecurringChange({
  name,
  changes,
}: {
  name: string | null;
  changes: readonly FieldChange[];
}): ToldChange[] {
  const told = tellChanges(recurringCard.fields, changes);
  return name === null ? told : [{ label: `Visita de ${name}`, before: null, after: null }, ...told];
}
