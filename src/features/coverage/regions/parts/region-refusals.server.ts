import { and, ne, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { violatedUnique } from '#platform/database/violations.server.ts';
import { type DomainError, refusalAt } from '#shared/errors.ts';
import { storedRanges } from '../../rules.ts';
import { cities } from '../../tables.server.ts';

/** The refusal of a place to be served in a state that is not. */
export function inactiveState(stateId: string): DomainError {
  return refusalAt('status', `O estado ${stateId} não está ativo. Ative o estado antes.`, 'conflict');
}

/** Runs a write of a place and names the other place that has its name or one of its postal codes. */
export async function tellingNeighbour<Result>(
  ctx: Ctx,
  ceps: string,
  id: string | null,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const violated = violatedUnique(error);
    if (violated === 'city_names_pkey') {
      throw refusalAt('nome', 'Outra região deste estado tem ou já teve esse nome.', 'conflict');
    }
    if (violated !== 'cities_postal_codes_apart') throw error;
    const [other] = await ctx.db
      .select({ name: cities.name })
      .from(cities)
      .where(
        and(
          sql`${cities.postalCodes} && ${storedRanges(ceps)}::int4multirange`,
          id === null ? undefined : ne(cities.id, id),
        ),
      )
      .limit(1);
    throw refusalAt('ceps', `Um destes CEPs já é de ${other?.name ?? 'outra região'}.`, 'conflict');
  }
}
