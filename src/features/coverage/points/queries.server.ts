import { eq, inArray, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { regionFinder } from '#shared/br/region-names.ts';
import type { Point } from '#shared/numbers/geo.ts';
import { locatePlaces, placeKey } from '../queries.server.ts';
import { isStreetCode, type PlacedPoint, type Reach } from '../rules.ts';
import { cities, postalPoints } from '../tables.server.ts';

export interface Address {
  zipCode: string | null;
  neighborhood: string | null;
  city: string;
  state: string;
}

/** Coordinates of addresses, in order; null when postal code, neighbourhood and city are all unknown. */
export async function locateAddresses(ctx: Ctx, addresses: readonly Address[]): Promise<(PlacedPoint | null)[]> {
  const zipCodes = [...new Set(addresses.flatMap(({ zipCode }) => (isStreetCode(zipCode) ? [zipCode] : [])))];
  const [places, told, areas] = await Promise.all([
    locatePlaces(ctx, addresses),
    zipCodes.length === 0 ? [] : ctx.db.select().from(postalPoints).where(inArray(postalPoints.zipCode, zipCodes)),
    placesOfCodes(ctx, zipCodes),
  ]);
  const points = new Map(told.map((point) => [point.zipCode, point]));
  const findRegion = regionFinder(regionsOf(places), ({ name }) => name);
  return addresses.map((address) => {
    const city = places.get(placeKey(address)) ?? null;
    const spoken = address.state === 'DF' ? findRegion(address.neighborhood ?? '')?.place : undefined;
    // A postal code told of a place by the office is surer than the neighbourhood's name.
    const named = areas.get(address.zipCode ?? '') ?? spoken;
    // Without a neighbourhood, the centre of the city.
    const area = named === undefined || named.id === city?.id ? null : named;
    const street = points.get(address.zipCode ?? '');
    const cityId = area?.id ?? city?.id ?? null;
    if (street !== undefined) return { ...pointOf(street), precision: 'rua', cityId };
    if (area !== null) return { ...pointOf(area), precision: 'bairro', cityId };
    return city === null ? null : { ...pointOf(city), precision: 'cidade', cityId };
  });
}

/** The places whose postal codes include these, by code. */
async function placesOfCodes(ctx: Ctx, zipCodes: readonly string[]): Promise<Map<string, Reach>> {
  if (zipCodes.length === 0) return new Map();
  const codes = sql`unnest(${sql.param(zipCodes)}::text[]) as codes (zip_code)`;
  const rows = await ctx.db
    .select({
      zipCode: sql<string>`codes.zip_code`,
      id: cities.id,
      latitude: cities.latitude,
      longitude: cities.longitude,
      radiusMeters: cities.coverageRadiusMeters,
    })
    .from(cities)
    .innerJoin(codes, sql`${cities.postalCodes} @> codes.zip_code::int`);
  return new Map(rows.map(({ zipCode, ...place }) => [zipCode, place]));
}

/** Coordinates of a postal code; null when unknown. */
export async function findPostalPoint(ctx: Ctx, zipCode: string): Promise<Point | null> {
  const [found] = await ctx.db.select().from(postalPoints).where(eq(postalPoints.zipCode, zipCode));
  return found === undefined ? null : pointOf(found);
}

/** The places of the Distrito Federal among these, with the names that they are found by. */
function regionsOf(places: ReadonlyMap<string, Reach>): { name: string; place: Reach }[] {
  const start = placeKey({ state: 'DF', city: '' });
  return [...places].flatMap(([key, place]) =>
    key.startsWith(start) ? [{ name: key.slice(start.length), place }] : [],
  );
}

function pointOf({ latitude, longitude }: { latitude: number; longitude: number }) {
  return { latitude, longitude };
}
