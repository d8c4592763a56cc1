import { inArray } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { fold } from '#shared/text.ts';
import { locatePlaces, placeKey } from '../queries.server.ts';
import type { PlacedPoint, Reach } from '../rules.ts';
import { postalPoints } from '../tables.server.ts';

export interface Address {
  zipCode: string | null;
  neighborhood: string | null;
  city: string;
  state: string;
}

/** Where each of these addresses lies, in their order; null where neither its postal code, its neighbourhood nor its city is known. */
export async function locateAddresses(ctx: Ctx, addresses: readonly Address[]): Promise<(PlacedPoint | null)[]> {
  const zipCodes = [...new Set(addresses.flatMap(({ zipCode }) => (isOfStreet(zipCode) ? [zipCode] : [])))];
  const [places, told] = await Promise.all([
    locatePlaces(ctx, addresses),
    zipCodes.length === 0 ? [] : ctx.db.select().from(postalPoints).where(inArray(postalPoints.zipCode, zipCodes)),
  ]);
  const points = new Map(told.map((point) => [point.zipCode, point]));
  return addresses.map((address) => {
    const city = places.get(placeKey(address)) ?? null;
    const area = areaOf(address, places);
    const street = points.get(address.zipCode ?? '');
    const cityId = area?.id ?? city?.id ?? null;
    if (street !== undefined) return { ...pointOf(street), precision: 'rua', cityId };
    if (area !== null) return { ...pointOf(area), precision: 'bairro', cityId };
    return city === null ? null : { ...pointOf(city), precision: 'cidade', cityId };
  });
}

/** A code of a whole town ends in `000` and says no more than the town. */
function isOfStreet(zipCode: string | null): zipCode is string {
  return zipCode !== null && !zipCode.endsWith('000');
}

/** The place that the neighbourhood names, other than the city itself: `Ceilândia Norte` of Brasília lies in Ceilândia. */
function areaOf({ neighborhood, city, state }: Address, places: ReadonlyMap<string, Reach>): Reach | null {
  const brackets = /\(([^()]+)\)$/.exec(neighborhood?.trimEnd() ?? '')?.[1];
  const name = fold(brackets ?? neighborhood ?? '').trim();
  // The longest name wins: Sobradinho II is not Sobradinho.
  const words = name.split(' ');
  for (let count = words.length; count > 0; count -= 1) {
    const named = words.slice(0, count).join(' ');
    const place = named === fold(city) ? undefined : places.get(placeKey({ state, city: named }));
    if (place !== undefined) return place;
  }
  return null;
}

function pointOf({ latitude, longitude }: { latitude: number; longitude: number }) {
  return { latitude, longitude };
}
