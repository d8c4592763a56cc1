import type { Pattern } from '#features/fraud/patterns/contract.ts';
import { partners, type Simulated } from './simulate-year.ts';
import type { Way } from './skims.ts';
import type { Opened } from './watch-year.ts';

/** The calls of its partner within which a way is to be found. */
export const reach = 60;
/** The fewest thefts that clients must have told of within those calls, for anybody to be able to find it. */
export const leastTold = 5;

export interface Finding {
  way: Way;
  /** Calls of the partner from its first theft to the first pattern, both included; null where there is none. */
  foundAfter: number | null;
  first: Pattern | null;
  /** Thefts among the first 60 calls of which the client told. */
  told: number;
  /** Answered calls among them where the way is at work. */
  answered: number;
}

export interface Judgement {
  findings: Finding[];
  /** Patterns that accuse an honest partner, or an operator who helps nobody. */
  accused: Opened[];
  clients: { opened: Opened; isLiar: boolean }[];
}

/**
 * Whether the words of clients carry an accusation: five told thefts, and their share where the way is at work above
 * 8 % with 90 % confidence, by Wilson's definition.
 */
function isCarried({ way, told, answered }: Finding): boolean {
  const [share, least] = [told / answered, 0.08];
  return way.leavesTrace && told >= leastTold && share - least > 1.2816 * Math.sqrt((least * (1 - least)) / answered);
}

/** A finding that could have come in time, and did not. */
export function isLate(finding: Finding): boolean {
  const { foundAfter } = finding;
  return isCarried(finding) && (foundAfter === null || foundAfter > reach);
}

/** The patterns of a year held against the truth. */
export function judgeYear(year: readonly Simulated[], opened: readonly Opened[]): Judgement {
  const wayOf = new Map(partners.map(({ id, way }) => [id, way]));
  const liars = new Set(year.filter(({ truth }) => truth.clientLied).map(({ told }) => told.client));
  const isWrong = ({ pattern: { subject, value } }: Opened) =>
    (subject.kind === 'partner' && wayOf.get(subject.id) === null) ||
    (subject.kind === 'operator' && wayOf.get(value)?.name !== 'with an operator');
  return {
    findings: partners.flatMap(({ id, way }) => (way === null ? [] : [findingOf(id, way, year, opened)])),
    accused: opened.filter(isWrong),
    clients: opened
      .filter(({ pattern }) => pattern.subject.kind === 'client')
      .map((one) => ({ opened: one, isLiar: liars.has(one.pattern.subject.id) })),
  };
}

function findingOf(partner: string, way: Way, year: readonly Simulated[], opened: readonly Opened[]): Finding {
  const own = year.map((call, at) => ({ ...call, at })).filter(({ told }) => told.partner === partner);
  const begin = own.findIndex(({ truth }) => truth.hiddenCents > 0);
  const first = opened.find(({ pattern: { subject } }) => subject.kind === 'partner' && subject.id === partner) ?? null;
  const foundAfter = first === null ? null : own.filter(({ at }) => at < first.afterCalls).length - begin;
  const answered = own
    .slice(begin, begin + reach)
    .filter(({ told, truth }) => told.paid !== null && way.where({ ...told, calls: Infinity, method: truth.method }));
  const told = answered.filter(({ truth }) => truth.hiddenCents > 0).length;
  return { way, foundAfter, first: first?.pattern ?? null, told, answered: answered.length };
}
