import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { skills } from '#features/catalog/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { isOneOfIds } from '#platform/database/one-of-ids.server.ts';
import { inPortuguese } from '#platform/database/portuguese-order.server.ts';
import type { HeldSkill } from '../contract.ts';
import { partnerDrivers, partnerSkills, partners, partnerVehicles } from '../tables.server.ts';
import type { SkillRow } from './contract.ts';
import type { Abilities } from './rules.ts';

/** A partner's approved, pending and refused skills, by name; a null `vehicleId` means any vehicle. */
export function listHeldSkills(
  { db }: Ctx,
  partnerId: string,
): Promise<(HeldSkill & { vehicleId: string | null; skillId: string })[]> {
  return db
    .select({
      id: partnerSkills.id,
      skillId: partnerSkills.skillId,
      vehicleId: partnerSkills.vehicleId,
      name: skills.name,
      status: partnerSkills.status,
      reason: partnerSkills.reason,
    })
    .from(partnerSkills)
    .innerJoin(skills, eq(skills.id, partnerSkills.skillId))
    .where(eq(partnerSkills.partnerId, partnerId))
    .orderBy(inPortuguese(skills.name));
}

/** A partner's abilities, with each vehicle's label and its driver's account, null for none. */
export interface FleetAbilities extends Abilities {
  vehicles: readonly (Abilities['vehicles'][number] & { id: string; driverUserId: string | null })[];
}

/** Abilities of these partners: approved skills, with active vehicles. */
export async function listAbilities({ db }: Ctx, partnerIds: readonly string[]): Promise<Map<string, FleetAbilities>> {
  const found = new Map<string, FleetAbilities>();
  if (partnerIds.length === 0) return found;
  const ids = [...partnerIds];
  const [vehicles, held] = await Promise.all([
    db
      .select({
        id: partnerVehicles.id,
        partnerId: partnerVehicles.partnerId,
        type: partnerVehicles.type,
        otherNames: partnerVehicles.otherNames,
        driverUserId: partnerDrivers.userId,
      })
      .from(partnerVehicles)
      .leftJoin(
        partnerDrivers,
        and(eq(partnerDrivers.id, partnerVehicles.driverId), eq(partnerDrivers.status, 'ativo')),
      )
      .where(and(isOneOfIds(partnerVehicles.partnerId, ids), eq(partnerVehicles.status, 'ativo')))
      .orderBy(asc(partnerVehicles.id)),
    db
      .select({
        partnerId: partnerSkills.partnerId,
        vehicleId: partnerSkills.vehicleId,
        skillId: partnerSkills.skillId,
      })
      .from(partnerSkills)
      .where(and(isOneOfIds(partnerSkills.partnerId, ids), eq(partnerSkills.status, 'ativo'))),
  ]);
  const vehiclesOf = Map.groupBy(vehicles, ({ partnerId }) => partnerId);
  const heldBy = Map.groupBy(held, ({ partnerId }) => partnerId);
  for (const id of ids) {
    const own = heldBy.get(id) ?? [];
    const fleet = vehiclesOf.get(id) ?? [];
    const skillsOf = (vehicleId: string | null) =>
      own.filter((row) => row.vehicleId === vehicleId).map(({ skillId }) => skillId);
    found.set(id, {
      skills: skillsOf(null),
      vehicles: fleet.map(({ id: vehicleId, type, driverUserId }) => ({
        id: vehicleId,
        type,
        driverUserId,
        skills: skillsOf(vehicleId),
      })),
      hasOtherNames: fleet.some(({ otherNames }) => otherNames.length > 0),
    });
  }
  return found;
}

/** Every skill with the services that need it and the number of partners, and unknown names. */
export async function listSkillRows({
  db,
}: Ctx): Promise<{ competencias: SkillRow[]; nomes: { name: string; vehicles: number; partners: number }[] }> {
  const rows = await db
    .select({
      id: skills.id,
      name: skills.name,
      needsProof: skills.needsProof,
      services: sql<string[]>`array(select s.nome from service_skills n join services s on s.id = n.service_id
        where n.skill_id = skills.id order by s.ordem, ${inPortuguese(sql`s.nome`)})`,
      partners: sql<number>`(select count(distinct p.partner_id) from partner_skills p
        where p.skill_id = skills.id and p.status = 'ativo')`.mapWith(Number),
    })
    .from(skills)
    .orderBy(inPortuguese(skills.name));
  const told = db
    .select({
      vehicleId: partnerVehicles.id,
      partnerId: partnerVehicles.partnerId,
      name: sql<string>`unnest(${partnerVehicles.otherNames})`.as('name'),
    })
    .from(partnerVehicles)
    .innerJoin(partners, eq(partners.id, partnerVehicles.partnerId))
    .where(and(ne(partnerVehicles.status, 'removido'), ne(partners.status, 'inativo')))
    .as('told');
  const nomes = await db
    .select({
      name: sql<string>`min(${told.name})`,
      vehicles: sql<number>`count(distinct ${told.vehicleId})`.mapWith(Number),
      partners: sql<number>`count(distinct ${told.partnerId})`.mapWith(Number),
    })
    .from(told)
    .groupBy(sql`fold(${told.name})`)
    .orderBy(sql`fold(${told.name})`);
  return { competencias: rows, nomes };
}
