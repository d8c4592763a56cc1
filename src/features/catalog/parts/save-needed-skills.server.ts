import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { refusalAt } from '#shared/errors.ts';
import { serviceSkills, skills } from '../tables.server.ts';

/**
 * Makes these the skills that a service needs, in the caller's transaction. Throws `invalid` for one that there is not.
 */
export async function saveNeededSkills(inside: Ctx, serviceId: string, wanted: readonly string[]): Promise<void> {
  const ids = [...new Set(wanted)];
  const known = ids.length === 0 ? [] : await inside.db.select().from(skills).where(inArray(skills.id, ids));
  if (known.length < ids.length) {
    throw refusalAt('skills', 'Uma das competências não existe mais. Escolha de novo.');
  }
  const isOf = eq(serviceSkills.serviceId, serviceId);
  await inside.db
    .delete(serviceSkills)
    .where(ids.length === 0 ? isOf : and(isOf, notInArray(serviceSkills.skillId, ids)));
  if (ids.length === 0) return;
  await inside.db
    .insert(serviceSkills)
    .values(ids.map((skillId) => ({ serviceId, skillId })))
    .onConflictDoNothing();
}
