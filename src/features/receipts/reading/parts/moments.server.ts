import { isDay } from '#shared/time/dates.ts';
import { bare, type Found, nameOf, rightOf, type WordBox } from './words.server.ts';

const months = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];

interface PrintedDay {
  day: string;
  from: number;
  to: number;
}

const clock = String.raw`(?:[01]\d|2[0-3])[:hH][0-5]\d`;
/** A digit or mark of a number may touch no date, but a clock time that the engine glued to it. */
const before = String.raw`(?<!\d|\d[.,])`;
const after = String.raw`(?=$|\D|${clock})(?!(?:[.,/]|-(?!${clock}))\d)`;
const forms = [
  new RegExp(String.raw`${before}(?<d>\d{2})(?<mark>[/.-])(?<m>\d{2})\k<mark>(?<y>20\d{2})${after}`, 'g'),
  new RegExp(String.raw`${before}(?<d>\d{1,2})(?<mark>[/.-])(?<m>\d{1,2})\k<mark>(?<y>20\d{2}|\d{2})${after}`, 'g'),
  new RegExp(
    String.raw`${before}(?<y>20\d{2})-(?<m>\d{2})-(?<d>\d{2})(?=$|\D|${clock})(?!(?:[.,/]|-(?!${clock}))\d)`,
    'g',
  ),
  new RegExp(
    String.raw`${before}(?<d>\d{1,2})º?\s?(?:de\s?|[/.-]\s?)?(?<word>[a-zç][a-zç01]{2,8})\.?,?\s?(?:de\s?|[/.-]\s?)?(?<y>20\d{2})${after}`,
    'gi',
  ),
];

/** Days in one line of text: day, month and year, or a whole ISO date. What is missing is never filled in. */
function daysIn(text: string): PrintedDay[] {
  const found: PrintedDay[] = [];
  for (const form of forms) {
    for (const { groups, index, 0: whole } of text.matchAll(form)) {
      const month = groups?.m ?? monthOf(groups?.word ?? '');
      if (groups === undefined || month === null) continue;
      const day = `${(groups.y ?? '').padStart(4, '20')}-${month.padStart(2, '0')}-${(groups.d ?? '').padStart(2, '0')}`;
      const touches = found.some(({ from, to }) => index < to && index + whole.length > from);
      if (isDay(day) && !touches) found.push({ day, from: index, to: index + whole.length });
    }
  }
  return found.sort((a, b) => a.from - b.from);
}

/** A month by its first three letters; one of them may be misread. */
function monthOf(word: string): string | null {
  const start = word.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l').slice(0, 3);
  const exact = months.indexOf(start);
  if (exact >= 0) return `${exact + 1}`;
  const near = months.flatMap((month, at) =>
    [...month].filter((letter, i) => letter === start[i]).length === 2 ? [at] : [],
  );
  return near.length === 1 ? `${(near[0] ?? 0) + 1}` : null;
}

interface PrintedTime {
  time: string;
  from: number;
  to: number;
}

const times = /(?<!\d[:.,]?)([01]?\d|2[0-3])(?:[:hH]|\s:\s?)([0-5]\d)(?:[:mM]([0-5]\d))?(?!\d|[:.,]\d)/g;
const gluedTimes = /(?<=20\d\d)([01]\d|2[0-3])[:hH]([0-5]\d)(?:[:mM]([0-5]\d))?(?!\d|[:.,]\d)/g;

/** Times of day in one line of text, also where the engine glued one to the year before it. */
function timesIn(text: string): PrintedTime[] {
  return [...text.matchAll(times), ...text.matchAll(gluedTimes)].map(
    ({ 0: whole, 1: hour = '', 2: minute, 3: second, index }) => ({
      time: `${hour.padStart(2, '0')}:${minute}${second === undefined ? '' : `:${second}`}`,
      from: index,
      to: index + whole.length,
    }),
  );
}

const otherDays =
  /agendad|vencim|venc|emiss|process|nascim|validade|consulta|impress|limite|proxim|competencia|apuracao|abertura|fundacao|previst|prazo|garantia|ate$/;
const paidDays =
  /data|paga|pago|realiz|transf|transac|quando|efetu|efetiv|debit|credit|operac|moment|dia|comprovante|pix|enviad|recebid|^em$|horario|hora/;

interface Candidate extends PrintedDay {
  box: WordBox;
  namedBy: string | null;
  score: number;
}

/** The day of the payment and its time. */
export function findMoment(
  all: readonly WordBox[],
  id?: { day: string },
): { paidOn: Found | null; paidAtTime: Found | null } {
  const candidates = all.flatMap((box) =>
    daysIn(box.text).map((printed): Candidate => {
      const namedBy = nameOf(box, printed.from, all);
      const name = bare(namedBy ?? '');
      const score = otherDays.test(name)
        ? -5
        : (paidDays.test(name) ? 3 : 0) + (/pagamento|pago|realiz|transf/.test(name) ? 1 : 0);
      return {
        ...printed,
        box,
        namedBy,
        score: score + (timeBeside(printed, box, all) === null ? 0 : 1.5) + (printed.day === id?.day ? 2 : 0),
      };
    }),
  );
  const [best, ...rest] = candidates.toSorted((a, b) => b.score - a.score);
  if (best === undefined || best.score < -4) return { paidOn: null, paidAtTime: findLoneTime(all) };
  const { day, box, from, to, namedBy, score } = best;
  const leads = rest.every((other) => other.day === day || score - other.score >= 1);
  const isNamed = leads && paidDays.test(bare(namedBy ?? ''));
  const paidOn: Found = {
    name: 'paidOn',
    value: day,
    box,
    from,
    to,
    namedBy,
    witnesses: isNamed ? ['word'] : [],
    agrees: (text) => daysIn(text).some((other) => other.day === day),
  };
  const time = timeBeside(best, box, all);
  if (time === null) return { paidOn, paidAtTime: findLoneTime(all) };
  const own = nameOf(time.box, time.from, all);
  return { paidOn, paidAtTime: timeOf(time, /hor[ao]/.test(bare(own ?? '')) ? own : isNamed ? namedBy : null) };
}

/** Letters between a date and its time. */
const gap = 24;

interface TimeAt extends PrintedTime {
  box: WordBox;
}

function timeBeside({ from, to }: PrintedDay, box: WordBox, all: readonly WordBox[]): TimeAt | null {
  const own = timesIn(box.text);
  const behind = own.find((time) => time.from >= to && time.from - to <= gap);
  const ahead = own.find((time) => time.to <= from && from - time.to <= gap);
  if (behind !== undefined || ahead !== undefined) return { ...(behind ?? ahead ?? { time: '', from: 0, to: 0 }), box };
  for (let next = rightOf(box, all); next !== null; next = rightOf(next, all)) {
    const [time] = timesIn(next.text);
    if (time !== undefined) return { ...time, box: next };
    if (/\d/.test(next.text)) return null;
  }
  return null;
}

/** A time with 'hora' before, beside or above it. */
function findLoneTime(all: readonly WordBox[]): Found | null {
  for (const box of all) {
    const [time] = timesIn(box.text);
    if (time === undefined) continue;
    const namedBy = nameOf(box, time.from, all);
    if (/hor[ao]/.test(bare(namedBy ?? ''))) return timeOf({ ...time, box }, namedBy);
  }
  return null;
}

function timeOf({ time, from, to, box }: TimeAt, namedBy: string | null): Found {
  return {
    name: 'paidAtTime',
    value: time,
    box,
    from,
    to,
    namedBy,
    witnesses: namedBy === null ? [] : ['word'],
    agrees: (text) => timesIn(text).some((other) => other.time === time),
  };
}
