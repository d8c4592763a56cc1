import { and, eq } from 'drizzle-orm';
import { listSkills } from '#features/catalog/queries.server.ts';
import { skills } from '#features/catalog/tables.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { tooLate } from '#platform/too-late.server.ts';
import { DomainError, refusalAt } from '#shared/errors.ts';
import { lockPartner } from '../parts/lock-partner.server.ts';
import { findLastChange, noteChange } from '../parts/note-change.server.ts';
import { heldSkills, setSkills } from '../parts/set-skills.server.ts';
import { partnerSkills } from '../tables.server.ts';
import type { ChangeSkillsBody, DecideSkillBody } from './contract.ts';

/**
 * Changes a partner's skills with any vehicle by adding and removing differences to what was seen, so that two people's
 * edits combine. `asked`: claimed by the partner. Throws `not_found`, `invalid`.
 */
export function changeSkills(
  ctx: Ctx,
  { partnerId, skills: wanted, seen, asked }: ChangeSkillsBody & { partnerId: string; asked: boolean },
): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    await lockPartner(inside, partnerId);
    const now = await heldSkills(inside, partnerId, null);
    const added = wanted.filter((id) => !seen.includes(id) && !now.includes(id));
    const gone = now.filter((id) => seen.includes(id) && !wanted.includes(id));
    if (added.length + gone.length === 0) return;
    const skillIds = [...now.filter((id) => !gone.includes(id)), ...added];
    await setSkills(inside, { partnerId, vehicleId: null, skillIds, asked });
    const names = new Map((await listSkills(inside)).map(({ id, name }) => [id, name]));
    const inWords = (ids: readonly string[]) => ids.map((id) => names.get(id) ?? id).join(', ');
    const changes = [{ field: 'skills', before: inWords(now), after: inWords(skillIds) }];
    await noteChange(inside, { partnerId, subject: 'competencia', action: 'alterado', changes });
  });
}

/**
 * Accepts what a partner says that it can do, or refuses it with a reason. Throws `not_found`, `invalid`, `conflict`.
 */
export async function decideSkill(
  ctx: Ctx,
  { partnerId, heldId, status, reason }: DecideSkillBody & { partnerId: string; heldId: string },
): Promise<void> {
  if (status === 'recusado' && !reason) {
    throw refusalAt('reason', 'Informe o motivo.');
  }
  await inTransaction(ctx, async (inside) => {
    const isIt = and(eq(partnerSkills.id, heldId), eq(partnerSkills.partnerId, partnerId));
    const [decided] = await inside.db
      .update(partnerSkills)
      .set({ status, reason: status === 'recusado' ? reason : null })
      .where(and(isIt, eq(partnerSkills.status, 'pendente')))
      .returning({ skillId: partnerSkills.skillId });
    if (decided === undefined) {
      const [there] = await inside.db.select().from(partnerSkills).where(isIt);
      if (there === undefined) throw new DomainError('not_found', 'Esta competência não espera mais por aprovação.');
      const last = await findLastChange(inside, { partnerId, subject: 'competencia', subjectId: heldId });
      const what = last?.action === 'recusado' ? 'recusou' : last?.action === 'aprovado' ? 'aprovou' : 'decidiu sobre';
      throw tooLate(inside, last, `${what} esta competência`);
    }
    const [skill] = await inside.db.select().from(skills).where(eq(skills.id, decided.skillId));
    const action = status === 'ativo' ? ('aprovado' as const) : ('recusado' as const);
    await noteChange(inside, {
      partnerId,
      subject: 'competencia',
      subjectId: heldId,
      name: skill?.name ?? null,
      action,
      reason,
    });
  });
}
