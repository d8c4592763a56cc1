import { referenceCities } from '#features/coverage/reference-places.ts';
import type { Point } from '#shared/numbers/geo.ts';
import { type Chance, chanceOf } from './chance.ts';

/** Minutes since Monday, midnight. */
export type Minute = number;
export const weekMinutes = 7 * 24 * 60;

export interface SimulatedCall {
  id: number;
  at: Minute;
  place: Point;
  skill: Skill;
  /** Of the work itself. */
  workMinutes: number;
  /** How long the client waits for an acceptance before looking elsewhere. */
  patienceMinutes: number;
}

export interface SimulatedPartner {
  id: number;
  base: Point;
  skills: ReadonlySet<Skill>;
  /** How far from its base it works. */
  reachKm: number;
  isOnDuty(at: Minute): boolean;
  /** Probability of accepting a call next door. */
  readiness: number;
  /** Mean rating by its clients, out of 5. */
  quality: number;
  /** Usual time from acceptance to departure. */
  readyMinutes: number;
}

export interface Week {
  seed: number;
  calls: readonly SimulatedCall[];
  partners: readonly SimulatedPartner[];
}

/** Skills of partners: cable, jet, vacuum truck, plumbing. */
const skills = [
  { value: 'cable', weight: 52 },
  { value: 'jet', weight: 14 },
  { value: 'vacuum', weight: 16 },
  { value: 'plumbing', weight: 18 },
] as const;
export type Skill = (typeof skills)[number]['value'];

/** Share of a day's calls in each hour: few at night, most in the morning and after work. */
const hours = [2, 1, 1, 1, 1, 2, 4, 7, 9, 9, 8, 7, 6, 6, 6, 6, 6, 6, 7, 7, 6, 5, 4, 3];

/** Population in tens of thousands for large places; others count as 3. */
const residents: Readonly<Record<string, number>> = {
  'ceilandia-df': 35,
  'samambaia-df': 24,
  'taguatinga-df': 21,
  'brasilia-df': 22,
  'planaltina-df': 19,
  'aguas-claras-df': 13,
  'gama-df': 14,
  'guara-df': 14,
  'luziania-go': 21,
  'aguas-lindas-de-goias-go': 22,
  'valparaiso-de-goias-go': 20,
};
const places = referenceCities
  .filter(({ isServiceArea }) => isServiceArea)
  .map((city) => ({ value: city as Point & { id: string }, weight: residents[city.id] ?? 3 }));

export interface WeekSize {
  partners: number;
  callsPerDay: number;
}

/** One week in Brasília and the Goiás towns around it; deterministic per seed. */
export function drawWeek(seed: number, { partners, callsPerDay }: WeekSize): Week {
  const chance = chanceOf('week', seed);
  return {
    seed,
    partners: Array.from({ length: partners }, (_, id) => drawPartner(id, chance, seed)),
    calls: drawCalls(callsPerDay, chance),
  };
}

function drawCalls(callsPerDay: number, chance: Chance): SimulatedCall[] {
  const shares = hours.reduce((sum, share) => sum + share, 0);
  const busiest = Math.max(...hours) * callsPerDay;
  const calls: SimulatedCall[] = [];
  // Thinning: drawn at the busiest hour's rate, accepted by the hour's share.
  for (let at = 0; ; ) {
    at += chance.wait(busiest / shares / 60);
    if (at >= weekMinutes) return calls;
    const share = hours[Math.floor(at / 60) % 24] ?? 0;
    if (chance.next() > share / Math.max(...hours)) continue;
    calls.push({
      id: calls.length,
      at,
      place: near(chance.pick(places), 2.5, chance),
      skill: chance.pick(skills),
      workMinutes: 60 * Math.exp(0.45 * chance.normal()),
      patienceMinutes: 10 + chance.wait(1 / 20),
    });
  }
}

function drawPartner(id: number, chance: Chance, seed: number): SimulatedPartner {
  const own = skills.filter(
    ({ value }) => chance.next() < { cable: 0.9, jet: 0.4, vacuum: 0.35, plumbing: 0.6 }[value],
  );
  const shift = chance.pick([
    { value: { from: 7, to: 19 }, weight: 55 },
    { value: { from: 13, to: 24 }, weight: 20 },
    { value: { from: 19, to: 31 }, weight: 10 },
    { value: { from: 0, to: 24 }, weight: 15 },
  ]);
  const freeDay = Math.floor(chance.next() * 7);
  return {
    id,
    base: near(chance.pick(places), 3, chance),
    skills: new Set(own.length === 0 ? (['cable'] as const) : own.map(({ value }) => value)),
    reachKm: 25 + 35 * chance.next(),
    readiness: 0.35 + 0.6 * chance.next(),
    quality: Math.min(5, 4.5 + 0.35 * chance.normal()),
    readyMinutes: 4 * Math.exp(0.9 * chanceOf('ready', seed, id).normal()),
    isOnDuty(at) {
      const hour = (at / 60) % 24;
      const day = Math.floor(at / 60 / 24);
      return day !== freeDay && ((hour >= shift.from && hour < shift.to) || hour + 24 < shift.to);
    },
  };
}

/** A place some kilometres around another. */
function near(place: Point, km: number, chance: Chance): Point {
  const kmPerDegree = 111;
  return {
    latitude: place.latitude + (km * chance.normal()) / kmPerDegree,
    longitude: place.longitude + (km * chance.normal()) / kmPerDegree,
  };
}
