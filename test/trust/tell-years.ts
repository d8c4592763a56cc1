import type { PatternRules } from '#features/fraud/patterns/contract.ts';
import { isAnswered } from '#features/fraud/patterns/rules.ts';
import { patternKinds } from '#features/fraud/rules.ts';
import { isLate, type Judgement, judgeYear, leastTold, reach } from './judge-year.ts';
import { partners, type Simulated, simulateYear, usualWorld, type World } from './simulate-year.ts';
import { ways } from './skims.ts';
import { watchYear } from './watch-year.ts';

export interface Told {
  lines: string[];
  /** Honest partners, operators and clients that were accused. */
  accused: string[];
  /** Ways that clients told of often enough, and that were not found in time. */
  late: string[];
}

/** Years of one world as a table: each way and seed, and the false alarms beside their promise. */
export function tellYears(seeds: readonly number[], rules: PatternRules, world: World = usualWorld): Told {
  const years = seeds.map((seed) => {
    const year = simulateYear(seed, world);
    const opened = watchYear(
      year.map(({ told }) => told),
      rules,
    );
    return { seed, judgement: judgeYear(year, opened), answered: answeredByKind(year) };
  });
  const accused = years.flatMap(({ seed, judgement }) =>
    judgement.accused.map(({ pattern }) => `seed ${seed}: ${pattern.key} accuses somebody honest`),
  );
  const late = years.flatMap(({ seed, judgement }) =>
    judgement.findings.filter(isLate).map(({ way, told }) => `seed ${seed}: ${way.name}, told ${told} times, late`),
  );
  const wrongClients = years.flatMap(({ seed, judgement }) =>
    judgement.clients.filter(({ isLiar }) => !isLiar).map(({ opened }) => `seed ${seed}: ${opened.pattern.key}`),
  );
  const promised = [...patternKinds, 'operators' as const].map((kind) => {
    const answers = years.reduce((total, { answered }) => total + answered[kind === 'operators' ? 'value' : kind], 0);
    const looks = kind === 'operators' ? 1 : rules.looks[kind].length;
    return { kind, rate: (answers * looks) / rules.callsPerFalseAlarm / years.length };
  });
  const sum = promised.reduce((total, { rate }) => total + rate, 0);
  return {
    accused: [...accused, ...wrongClients],
    late,
    lines: [
      `${'seed'.padEnd(42)}${seeds.map((seed) => String(seed).padStart(11)).join('')}`,
      ...ways.map((way) => `${way.name.padEnd(42)}${years.map(({ judgement }) => cell(judgement, way.name)).join('')}`),
      `Calls of the partner from its first theft to its first pattern. In brackets, where that took more than ${reach}: the`,
      `thefts of those ${reach} calls that a client told of, among answered calls where the way is at work. Fewer than ${leastTold},`,
      'or a share that is not surely above 8 %, carry no accusation.',
      `False alarms a year over the 40 honest partners: promised at most ${sum.toFixed(3)} ` +
        `(${promised.map(({ kind, rate }) => `${kind} ${rate.toFixed(3)}`).join(', ')}); ` +
        `counted ${accused.length} in ${years.length} years.`,
      `Clients with a pattern: ${years.reduce((total, { judgement }) => total + judgement.clients.length, 0)}, ` +
        `of whom ${wrongClients.length} had told the truth.`,
    ],
  };
}

function cell({ findings }: Judgement, name: string): string {
  const { foundAfter = null, told, answered, way } = findings.find((one) => one.way.name === name) ?? {};
  if (foundAfter !== null && foundAfter <= reach) return String(foundAfter).padStart(11);
  return `${foundAfter ?? 'never'}${way?.leavesTrace === true ? `(${told}/${answered})` : ''}`.padStart(11);
}

/** Answered calls of the honest partners by kind: each look at a kind of pair counts them once. */
function answeredByKind(year: readonly Simulated[]): Record<(typeof patternKinds)[number], number> {
  const honest = new Set(partners.filter(({ way }) => way === null).map(({ id }) => id));
  const calls = year.map(({ told }) => told).filter(({ partner }) => honest.has(partner));
  const counts = patternKinds.map((kind) => [kind, calls.filter((call) => isAnswered(kind, call)).length]);
  return Object.fromEntries(counts);
}
