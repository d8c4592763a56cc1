// Tested in change-skills.db.test.ts.
import { eq, sql } from 'drizzle-orm';
import { nameSkill } from '#features/catalog/skills/save-skill.server.ts';
import { skills } from '#features/catalog/tables.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { announce } from '#platform/notices.server.ts';
import { DomainError } from '#shared/errors.ts';
import { fold } from '#shared/text/text.ts';
import { heldSkills, setSkills } from '../parts/set-skills.server.ts';
import { partnerVehicles } from '../tables.server.ts';
import type { MapNameBody } from './contract.ts';

/**
 * Maps a name to a skill: every vehicle with the name gets it, now and later. Without a skill the name is deleted.
 * Throws `not_found`.
 */
export function moveSkillName(ctx: Ctx, { name, skillId }: MapNameBody): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    if (skillId !== null) {
      const [skill] = await inside.db.select().from(skills).where(eq(skills.id, skillId)).for('share');
      if (skill === undefined) throw new DomainError('not_found', 'Competência não encontrada.');
      await nameSkill(inside, { name, skillId });
    }
    const told = await inside.db
      .select()
      .from(partnerVehicles)
      .where(sql`${fold(name)} in (select fold(told) from unnest(${partnerVehicles.otherNames}) as told)`)
      .orderBy(partnerVehicles.id)
      .for('update');
    for (const { id, partnerId, otherNames } of told) {
      const left = otherNames.filter((other) => fold(other) !== fold(name));
      await inside.db.update(partnerVehicles).set({ otherNames: left }).where(eq(partnerVehicles.id, id));
      if (skillId === null) continue;
      const skillIds = [...(await heldSkills(inside, partnerId, id)), skillId];
      await setSkills(inside, { partnerId, vehicleId: id, skillIds, asked: false });
    }
    await announce(inside, 'partners');
  });
}
