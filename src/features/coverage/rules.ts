import { distanceMeters, type Point } from '#shared/numbers/geo.ts';
import { anyToAny, type Life } from '#shared/record/steps.ts';

/** Read by public pages, which load no shapes: `contract.ts` takes them from here. */
export const placesPath = '/api/places';
export const placePath = '/api/places/:id';

export const regionStatuses = ['ativo', 'inativo', 'em_expansao'] as const;
/** Only `ativo` is served; `em_expansao` is being prepared. */
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

export const regionKinds = ['bairro', 'zona', 'cidade'] as const;
export type RegionKind = (typeof regionKinds)[number];
export const regionKindLabels: Record<RegionKind, string> = { bairro: 'Bairro', zona: 'Zona', cidade: 'Cidade' };

/** Where a visitor's own browser keeps the id of their city: in local storage, under this key. */
export const storedPlaceKey = 'canolivre-cidade';

/** Said on the window when a visitor has chosen another place. */
export const placeChanged = 'placeChanged';

/** A nearest place farther than this counts as none, so that nobody is told a city they are not in. */
const farthestMeters = 100_000;

/** The nearest place by great circle, at most 100 km away; null when there is none. The first listed wins a tie. */
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

/** A place with how far from its centre we go. */
/** How exactly an address is placed: by its postal code, its neighbourhood, or the middle of its city. */
export const pointPrecisions = ['rua', 'bairro', 'cidade'] as const;
export type PointPrecision = (typeof pointPrecisions)[number];

/** Where an address lies, as exactly as anybody told. */
export interface PlacedPoint extends Point {
  precision: PointPrecision;
  /** The place that it belongs to; null where its city is none of ours. */
  cityId: string | null;
}

export interface Reach extends Point {
  id: string;
  radiusMeters: number;
}

/**
 * How far somebody based in one place is from a call in another, from centre to centre in whole kilometres (0 in the
 * same place), and whether the circles that the two places cover meet.
 */
export function reachBetween(base: Reach, call: Reach): { km: number; isWithin: boolean } {
  if (base.id === call.id) return { km: 0, isWithin: true };
  const meters = distanceMeters(base, call);
  return { km: Math.max(1, Math.round(meters / 1_000)), isWithin: meters <= base.radiusMeters + call.radiusMeters };
}

/** The centre of Brasília: distances to the places we serve are told from here. */
const planoPiloto: Point = { latitude: -15.7939, longitude: -47.8828 };

/** Whole kilometres from the Plano Piloto, as the crow flies. */
export function planoPilotoKm(place: Point): number {
  return Math.round(distanceMeters(planoPiloto, place) / 1_000);
}

/** The so many nearest other places with their distance in whole kilometres, nearest first. */
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

/**
 * Who answers for the sewer outside the lot: the state's water company, and how to reach it where one short number
 * does.
 */
export function sewerCompany(stateId: string): { name: string; phone: string | null } | null {
  if (stateId === 'DF') return { name: 'CAESB', phone: '115' };
  if (stateId === 'GO') return { name: 'Saneago', phone: null };
  return null;
}

/** A postal code of a street; one of a whole town ends in `000` and says no more than the town. */
export function isStreetCode(zipCode: string | null): zipCode is string {
  return zipCode !== null && !zipCode.endsWith('000');
}
