import type { Ctx } from '#platform/context.server.ts';
import { fold } from '#shared/text/text.ts';
import { skillNames } from '../tables.server.ts';

/** Splits names into known skills (ids) and unknown names. */
export async function findSkills(
  { db }: Ctx,
  names: readonly string[],
): Promise<{ skillIds: string[]; otherNames: string[] }> {
  const known = await db.select().from(skillNames);
  const idOf = new Map(known.map(({ name, skillId }) => [name, skillId]));
  const skillIds = names.flatMap((name) => idOf.get(fold(name)) ?? []);
  return { skillIds: [...new Set(skillIds)], otherNames: names.filter((name) => !idOf.has(fold(name))) };
}
