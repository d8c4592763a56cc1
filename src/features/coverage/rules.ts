import { formatCep, parseCep } from '#shared/br/cep.ts';
import { bareName } from '#shared/br/region-names.ts';
import { distanceMeters, type Point } from '#shared/numbers/geo.ts';
import { anyToAny, type Life } from '#shared/record/steps.ts';

/** Read by public pages, which load no shapes: `contract.ts` takes them from here. */
export const placesPath = '/api/places';
export const placePath = '/api/places/:id';

export const regionStatuses = ['ativo', 'inativo', 'em_expansao'] as const;
/** Only `ativo` is served; `em_expansao` is in preparation. */
export type RegionStatus = (typeof regionStatuses)[number];
export const regionStatusLabels: Record<RegionStatus, string> = {
  ativo: 'Ativo',
  inativo: 'Inativo',
  em_expansao: 'Em expansão',
};

/** Any place may be begun, prepared or left at any time, with the reason. */
export const regionLife: Life<RegionStatus> = {
  noun: 'região',
  gender: 'f',
  labels: regionStatusLabels,
  toleratesSame: true,
  steps: anyToAny(regionStatuses, 'demanded'),
};

/** A state's places are served only while it is active. */
export const stateLife: Life<RegionStatus> = { ...regionLife, noun: 'estado', gender: 'm' };

export const regionKinds = ['bairro', 'zona', 'cidade'] as const;
export type RegionKind = (typeof regionKinds)[number];
export const regionKindLabels: Record<RegionKind, string> = { bairro: 'Bairro', zona: 'Zona', cidade: 'Cidade' };

/** Local-storage key of a visitor's city id. */
export const storedPlaceKey = 'canolivre-cidade';

/** Said on the window when a visitor has chosen another place. */
export const placeChanged = 'placeChanged';

/** A farther place counts as none, so that nobody is assigned a wrong city. */
const farthestMeters = 100_000;

/** The nearest place by great circle within 100 km; null for none. The first listed wins a tie. */
export function nearestCity<Place extends Point>(places: readonly Place[], from: Point): Place | null {
  let nearest: Place | null = null;
  let nearestMeters = Number.POSITIVE_INFINITY;
  for (const place of places) {
    const meters = distanceMeters(from, place);
    if (meters <= farthestMeters && meters < nearestMeters) {
      nearest = place;
      nearestMeters = meters;
    }
  }
  return nearest;
}

/** Precision of an address: postal code, neighbourhood, or city centre. */
export const pointPrecisions = ['rua', 'bairro', 'cidade'] as const;
export type PointPrecision = (typeof pointPrecisions)[number];

/** Coordinates of an address with their precision. */
export interface PlacedPoint extends Point {
  precision: PointPrecision;
  /** Its place; null for a city that we do not have. */
  cityId: string | null;
}

/** A place with how far from its centre we go. */
export interface Reach extends Point {
  id: string;
  radiusMeters: number;
}

/** Whole kilometres between the centres of two places (0 in the same one), and whether their areas overlap. */
export function reachBetween(base: Reach, call: Reach): { km: number; isWithin: boolean } {
  if (base.id === call.id) return { km: 0, isWithin: true };
  const meters = distanceMeters(base, call);
  return { km: Math.max(1, Math.round(meters / 1_000)), isWithin: meters <= base.radiusMeters + call.radiusMeters };
}

/** Centre of Brasília, from which distances are given. */
const planoPiloto: Point = { latitude: -15.7939, longitude: -47.8828 };

/** Whole kilometres from the Plano Piloto, as the crow flies. */
export function planoPilotoKm(place: Point): number {
  return Math.round(distanceMeters(planoPiloto, place) / 1_000);
}

/** The nearest other places with whole kilometres, nearest first. */
export function neighboursOf<Place extends Point & { id: string }>(
  places: readonly Place[],
  place: Place,
  most: number,
): { place: Place; km: number }[] {
  return places
    .filter(({ id }) => id !== place.id)
    .map((other) => ({ place: other, meters: distanceMeters(place, other) }))
    .sort((a, b) => a.meters - b.meters)
    .slice(0, most)
    .map(({ place: other, meters }) => ({ place: other, km: Math.max(1, Math.round(meters / 1_000)) }));
}

/** The state's water company, responsible for sewers outside the lot, with its short number if any. */
export function sewerCompany(stateId: string): { name: string; phone: string | null } | null {
  if (stateId === 'DF') return { name: 'CAESB', phone: '115' };
  if (stateId === 'GO') return { name: 'Saneago', phone: null };
  return null;
}

/** A postal code of a street; one of a whole town ends in `000`. */
export function isStreetCode(zipCode: string | null): zipCode is string {
  return zipCode !== null && !zipCode.endsWith('000');
}

/** The id of a new place, which a new name keeps: `Sol Nascente/Pôr do Sol` → `sol-nascente-por-do-sol-df`. */
export function placeSlug(name: string, stateId: string): string {
  const words = bareName(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${words}-${stateId.toLowerCase()}`;
}

/** First and last postal code, both included, as numbers. */
interface PostalRange {
  first: number;
  last: number;
}

/** More ranges than any place has. */
const mostRanges = 40;

/** Typed ranges in one spelling, ordered, one a line: `72000-000 a 72199-999`. Null for what is no such list. */
export function normaliseRanges(typed: string): string | null {
  const ranges = parseRanges(typed);
  return ranges === null ? null : ranges.map(rangeText).join('\n');
}

/** Lines or commas of a code, or of two with `a` or a dash between; null for anything else. */
function parseRanges(typed: string): PostalRange[] | null {
  const lines = typed
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length > mostRanges) return null;
  const ranges = lines.map(parseRange);
  if (!ranges.every((range) => range !== null)) return null;
  const sorted = ranges.sort((a, b) => a.first - b.first);
  return sorted.some(({ first }, index) => first <= (sorted[index - 1]?.last ?? -1)) ? null : sorted;
}

function parseRange(line: string): PostalRange | null {
  const [from = '', to = from, ...more] = line.split(/\s(?:a|até|-|–)\s/i);
  const [first, last] = [parseCep(from), parseCep(to)];
  if (more.length > 0 || first === null || last === null || last < first) return null;
  return { first: Number(first), last: Number(last) };
}

function rangeText({ first, last }: PostalRange): string {
  const code = (value: number) => formatCep(String(value).padStart(8, '0'));
  return first === last ? code(first) : `${code(first)} a ${code(last)}`;
}

/** As the database has them: `{[72000000,72199999]}`. */
export function storedRanges(text: string): string {
  return `{${(parseRanges(text) ?? []).map(({ first, last }) => `[${first},${last}]`).join(',')}}`;
}

/** Back from the database, which leaves the end out: `{[72000000,72200000)}`. */
export function readStoredRanges(stored: string): string {
  const ranges = [...stored.matchAll(/\[(\d+),(\d+)\)/g)];
  return ranges.map(([, first, end]) => rangeText({ first: Number(first), last: Number(end) - 1 })).join('\n');
}
