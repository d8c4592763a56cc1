import type { DispatchSettings } from '#features/settings/contract.ts';
import { type Figures, figuresOf } from './simulation/figures.ts';
import { broadcast, nearestFirst, type Policy, scoredWaves } from './simulation/policies.ts';
import { runWeek } from './simulation/run-week.ts';
import { drawWeek, type WeekSize } from './simulation/week.ts';
import { printTable, spread } from './table.ts';

// Simulates a week in Brasília repeatedly by the product's own rules; every policy gets the same weeks.
const weeks = Number(process.argv[2] ?? 20);
if (!Number.isInteger(weeks) || weeks < 1) throw new Error('Say how many weeks are to be played, say 20.');
const seeds = Array.from({ length: weeks }, (_, seed) => seed + 1);
const sizes: WeekSize[] = [
  { partners: 20, callsPerDay: 40 },
  { partners: 40, callsPerDay: 120 },
  { partners: 60, callsPerDay: 300 },
];

for (const size of sizes) {
  printTable(
    `${size.partners} partners, ${size.callsPerDay} calls a day; ${seeds.length} weeks, median (least to most)`,
    [scoredWaves(), nearestFirst, broadcast].map((policy) => rowOf(policy, size)),
  );
}

const usual: WeekSize = { partners: 40, callsPerDay: 120 };
const turned: { [Knob in keyof DispatchSettings]: readonly number[] } = {
  waveSize: [1, 2, 5],
  offerSeconds: [30, 120],
  tieSeconds: [0, 30],
  waves: [1, 2, 6],
  openCallLimit: [1, 4],
  ratingMinutes: [0, 16],
  acceptanceMinutes: [0, 50],
  arrivalMinutes: [0, 60],
  openCallMinutes: [0, 40],
  fairnessMinutes: [0, 4],
};
printTable('One knob turned at a time, 40 partners, 120 calls a day', [
  rowOf(scoredWaves({}, 'as it is'), usual),
  ...Object.entries(turned).flatMap(([knob, values]) =>
    values.map((value) => rowOf(scoredWaves({ [knob]: value }, `${knob} ${value}`), usual)),
  ),
]);

function rowOf(policy: Policy, size: WeekSize): Record<string, string> {
  const figures = seeds.map((seed) => {
    const week = drawWeek(seed, size);
    return figuresOf(week, runWeek(week, policy));
  });
  const of = (key: keyof Figures, digits: number) =>
    spread(
      figures.map((found) => found[key]),
      digits,
    );
  return {
    policy: policy.name,
    'served %': of('served', 1),
    'accept p50 min': of('acceptP50', 1),
    'accept p95': of('acceptP95', 1),
    'arrive p50 min': of('arriveP50', 0),
    'arrive p95': of('arriveP95', 0),
    'late min': of('late', 1),
    'offers/call': of('offersPerCall', 1),
    'alert %': of('alerted', 1),
    gini: of('gini', 2),
    stars: of('quality', 2),
  };
}
