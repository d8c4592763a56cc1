import { and, eq, getTableColumns, inArray, isNull } from 'drizzle-orm';
import { skills } from '#features/catalog/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { refusalAt } from '#shared/errors.ts';
import { heldEquipmentStatuses } from '../rules.ts';
import { partnerSkills, partnerVehicles } from '../tables.server.ts';

interface Wanted {
  partnerId: string;
  /** Null: what the partner can do with any vehicle. */
  vehicleId: string | null;
  skillIds: readonly string[];
  /** Claimed by the partner: new skills that need proof await approval. */
  asked: boolean;
}

/**
 * Makes these the skills of a partner or of its vehicle, in the caller's transaction. Throws `invalid` for one that
 * there is not.
 */
export async function setSkills(inside: Ctx, { partnerId, vehicleId, skillIds, asked }: Wanted): Promise<void> {
  const wanted = [...new Set(skillIds)];
  const known =
    wanted.length === 0 ? [] : await inside.db.select().from(skills).where(inArray(skills.id, wanted)).for('share');
  if (known.length < wanted.length) {
    throw refusalAt('skills', 'Uma das competências não existe mais. Escolha de novo.');
  }
  const all = await inside.db
    .select({ ...getTableColumns(partnerSkills), vehicleStatus: partnerVehicles.status })
    .from(partnerSkills)
    .leftJoin(partnerVehicles, eq(partnerVehicles.id, partnerSkills.vehicleId))
    .where(eq(partnerSkills.partnerId, partnerId));
  const isHere = (row: { vehicleId: string | null }) => row.vehicleId === vehicleId;
  const gone = all.filter((row) => isHere(row) && !wanted.includes(row.skillId) && row.status !== 'recusado');
  if (gone.length > 0) {
    const ids = gone.map(({ id }) => id);
    await inside.db.delete(partnerSkills).where(inArray(partnerSkills.id, ids));
  }
  for (const { id: skillId, needsProof } of known) {
    const here = all.find((row) => isHere(row) && row.skillId === skillId);
    // Pending ones are decided separately.
    if (here !== undefined && here.status !== 'recusado') continue;
    // A vehicle that waits for the office proves nothing yet.
    const isProven = all.some(
      (row) =>
        row.skillId === skillId && row.status === 'ativo' && (row.vehicleId === null || row.vehicleStatus === 'ativo'),
    );
    const status = asked && needsProof && !isProven ? ('pendente' as const) : ('ativo' as const);
    await inside.db
      .insert(partnerSkills)
      .values({ partnerId, vehicleId, skillId, status, createdAt: inside.now })
      .onConflictDoUpdate({
        target: [partnerSkills.partnerId, partnerSkills.vehicleId, partnerSkills.skillId],
        set: { status, reason: null, createdAt: inside.now },
      });
  }
}

/** Approved and pending skills of a partner, or its vehicle, by id. */
export async function heldSkills({ db }: Ctx, partnerId: string, vehicleId: string | null): Promise<string[]> {
  const rows = await db
    .select({ id: partnerSkills.skillId })
    .from(partnerSkills)
    .where(
      and(
        eq(partnerSkills.partnerId, partnerId),
        vehicleId === null ? isNull(partnerSkills.vehicleId) : eq(partnerSkills.vehicleId, vehicleId),
        inArray(partnerSkills.status, heldEquipmentStatuses),
      ),
    )
    .orderBy(partnerSkills.skillId);
  return rows.map(({ id }) => id);
}
