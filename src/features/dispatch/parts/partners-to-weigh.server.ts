import { and, asc, eq, ne, notInArray, sql } from 'drizzle-orm';
import { partnerRegions, partners } from '#features/partners/tables.server.ts';
import type { serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { assignments, offers } from '../tables.server.ts';

/** Partners weighed even if few of them cover the place: the office sees why each of the others does not. */
const leastWeighed = 200;

type Place = Pick<typeof serviceCalls.$inferSelect, 'id' | 'city' | 'state'>;

/**
 * The partners that a call weighs, in no order: all that cover its place, had or were offered it, and `including`; with
 * fewer than `least`, others of its state and then of any fill up. Excludes inactive partners.
 */
export async function findPartnersToWeigh(
  { db }: Ctx,
  { id, city, state }: Place,
  { including = [], least = leastWeighed }: { including?: readonly string[]; least?: number } = {},
) {
  const isWeighable = ne(partners.status, 'inativo');
  const found = await db
    .select()
    .from(partners)
    .where(
      and(
        isWeighable,
        sql`${partners.id} in (
          select partner_id from ${partnerRegions} where state = ${state} and fold(city) = fold(${city})
          union select partner_id from ${partnerRegions} where city is null and strpos(fold(region), fold(${city})) > 0
          union select p.id from ${partners} p where p.state = ${state}
            and not exists (select from ${partnerRegions} r where r.partner_id = p.id)
          union select partner_id from ${offers} where call_id = ${id}
          union select partner_id from ${assignments} where call_id = ${id}
          union select unnest(${sql.param(including)}::uuid[]))`,
      ),
    );
  for (const isOfPlace of [eq(partners.state, state), ne(partners.state, state)]) {
    if (found.length >= least) break;
    const known = found.map((partner) => partner.id);
    const others = await db
      .select()
      .from(partners)
      .where(and(isWeighable, isOfPlace, known.length === 0 ? undefined : notInArray(partners.id, known)))
      .orderBy(asc(partners.id))
      .limit(least - found.length);
    found.push(...others);
  }
  return found;
}
