// Tested in #features/partners/skills/change-skills.db.test.ts.
import { eq } from 'drizzle-orm';
import { findLastChange } from '#platform/audit/find-last-change.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { isStillReferred, violatedUnique } from '#platform/database/violations.server.ts';
import { announce } from '#platform/notices.server.ts';
import { tooLate } from '#platform/too-late.server.ts';
import { DomainError, refusalAt } from '#shared/errors.ts';
import { fold } from '#shared/text/text.ts';
import { serviceSlug } from '../rules.ts';
import { skillNames, skills } from '../tables.server.ts';
import type { CreateSkillBody, EditSkillBody } from './contract.ts';

/**
 * Adds something that partners can do. Throws `conflict` when the name is taken, also as an earlier name of another.
 */
export function createSkill(ctx: Ctx, { name, needsProof }: CreateSkillBody): Promise<string> {
  return orTaken(() =>
    inTransaction(ctx, async (inside) => {
      const id = serviceSlug(name);
      if (id === '') throw new DomainError('invalid', 'Dê um nome com letras à competência.');
      await inside.db.insert(skills).values({ id, name, needsProof, createdAt: ctx.now });
      await inside.db.insert(skillNames).values({ name: fold(name), skillId: id });
      await announceSkills(inside);
      return id;
    }),
  );
}

/**
 * Renames a skill, or changes whether it needs proof. It stays known under its old name. Throws `not_found`, and
 * `conflict` when the name is taken or somebody else changed it meanwhile.
 */
export function editSkill(ctx: Ctx, id: string, { name, needsProof, seen }: EditSkillBody): Promise<void> {
  return orTaken(() =>
    inTransaction(ctx, async (inside) => {
      const [now] = await inside.db.select().from(skills).where(eq(skills.id, id)).for('update');
      if (now === undefined) throw notFound();
      if (seen !== undefined && (seen.name !== now.name || seen.needsProof !== now.needsProof)) {
        const proof = now.needsProof ? 'com aprovação da central' : 'sem aprovação';
        const last = await findLastChange(inside, { table: 'skills', id }, { columns: ['name', 'needs_proof'] });
        throw tooLate(
          inside,
          last,
          'mudou esta competência',
          `Agora é "${now.name}", ${proof}. Confira e salve de novo.`,
        );
      }
      await inside.db.update(skills).set({ name, needsProof }).where(eq(skills.id, id));
      await nameSkill(inside, { name, skillId: id });
      await announceSkills(inside);
    }),
  );
}

/** Lets a skill be known by a further name. Throws `conflict` when another is known by it. */
export async function nameSkill(ctx: Ctx, { name, skillId }: { name: string; skillId: string }): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    await inside.db
      .insert(skillNames)
      .values({ name: fold(name), skillId })
      .onConflictDoNothing();
    const [kept] = await inside.db
      .select()
      .from(skillNames)
      .where(eq(skillNames.name, fold(name)));
    if (kept?.skillId !== skillId) throw taken();
  });
}

/** Takes away a skill. Throws `conflict` while a service needs it or a partner has it. */
export async function removeSkill(ctx: Ctx, id: string): Promise<void> {
  try {
    await inTransaction(ctx, async (inside) => {
      await inside.db.delete(skills).where(eq(skills.id, id));
      await announceSkills(inside);
    });
  } catch (error) {
    if (!isStillReferred(error)) throw error;
    throw new DomainError('conflict', 'Um serviço precisa desta competência, ou um prestador a tem.');
  }
}

/** The form of applicants, a held page, lists them too. */
async function announceSkills(inside: Ctx): Promise<void> {
  await announce(inside, 'pages');
  await announce(inside, 'services');
}

const notFound = () => new DomainError('not_found', 'Competência não encontrada.');

function taken(): DomainError {
  return refusalAt('name', 'Já existe uma competência com esse nome.', 'conflict');
}

async function orTaken<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw violatedUnique(error) === null ? error : taken();
  }
}
