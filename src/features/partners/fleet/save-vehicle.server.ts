import { and, eq } from 'drizzle-orm';
import { listSkills } from '#features/catalog/queries.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { violatedUnique } from '#platform/database/violations.server.ts';
import { moveRecord, noteStep } from '#platform/move-record.server.ts';
import { DomainError, refusalAt } from '#shared/errors.ts';
import { mergeEdit } from '#shared/record/edits.ts';
import { editedMeanwhile } from '../parts/edited-meanwhile.server.ts';
import { lockPartner } from '../parts/lock-partner.server.ts';
import { fieldChanges, noteChange } from '../parts/note-change.server.ts';
import { heldSkills, setSkills } from '../parts/set-skills.server.ts';
import { partnerDrivers, partnerVehicles } from '../tables.server.ts';
import type { AddVehicleBody, DecideEquipmentBody, EditVehicleBody, RemoveEquipmentBody } from './contract.ts';
import { vehicleKind } from './parts/equipment-moves.server.ts';
import { cardWords, type VehicleCard, vehicleCardLabels, vehicleLabel } from './rules.ts';

interface Which {
  partnerId: string;
  vehicleId: string;
}

/**
 * Adds a vehicle: active at once from the office, pending from the partner (`asked`). Throws `not_found`, `invalid` for
 * another partner's driver, `conflict` for a known plate.
 */
export function addVehicle(
  ctx: Ctx,
  { partnerId, asked, ...card }: AddVehicleBody & { partnerId: string; asked: boolean },
): Promise<string> {
  return orTaken(() =>
    inTransaction(ctx, async (inside) => {
      await lockPartner(inside, partnerId);
      await checkDriver(inside, partnerId, card.driverId);
      const status = asked ? ('pendente' as const) : ('ativo' as const);
      const [row] = await inside.db
        .insert(partnerVehicles)
        .values({ ...columnsOf(card), partnerId, status, createdAt: ctx.now })
        .returning({ id: partnerVehicles.id });
      if (row === undefined) throw new Error('The vehicle was not saved.');
      // The office looks at the vehicle whole, what it does among it.
      await setSkills(inside, { partnerId, vehicleId: row.id, skillIds: card.skills, asked: false });
      await noteStep(inside, vehicleKind, { id: row.id, from: null, to: status, reason: null });
      return row.id;
    }),
  );
}

/**
 * Edits a vehicle field by field, as `editPartner` does. A skill that needs proof, added by the partner (`asked`),
 * awaits approval. Throws `not_found`, `invalid`, `conflict`.
 */
export function editVehicle(
  ctx: Ctx,
  { partnerId, vehicleId, asked, seen, ...given }: Which & Partial<EditVehicleBody> & { asked: boolean },
): Promise<void> {
  return orTaken(() =>
    inTransaction(ctx, async (inside) => {
      const [row] = await inside.db
        .select()
        .from(partnerVehicles)
        .where(isTheirs({ partnerId, vehicleId }))
        .for('update');
      if (row === undefined || row.status === 'removido') throw new DomainError('not_found', vehicleKind.notFound);
      const now = { ...cardOf(row), skills: await heldSkills(inside, partnerId, vehicleId) };
      const { merged, both, changed } = mergeEdit<VehicleCard>({
        now,
        seen: seen && inOrder(seen),
        wanted: { ...now, ...inOrder(given) },
      });
      const names = await driverNames(inside, partnerId);
      const skillNames = new Map((await listSkills(inside)).map(({ id, name }) => [id, name]));
      const show = (field: keyof VehicleCard, value: unknown) => {
        if (Array.isArray(value)) return value.map((id) => skillNames.get(id) ?? id).join(', ');
        return field === 'driverId' ? (names.get(String(value)) ?? '') : cardWords(field, value);
      };
      const words = { now, merged, labels: vehicleCardLabels, show };
      if (both.length > 0) {
        const of = { partnerId, subject: 'veiculo', subjectId: vehicleId } as const;
        throw await editedMeanwhile(inside, { noun: 'este veículo', of, both, found: fieldChanges(both, words) });
      }
      if (changed.length === 0) return;
      if (changed.includes('driverId')) await checkDriver(inside, partnerId, merged.driverId);
      await inside.db.update(partnerVehicles).set(columnsOf(merged)).where(eq(partnerVehicles.id, vehicleId));
      if (changed.includes('skills')) {
        // A pending vehicle is checked as a whole anyway.
        const waits = asked && row.status === 'ativo';
        await setSkills(inside, { partnerId, vehicleId, skillIds: merged.skills, asked: waits });
      }
      await noteChange(inside, {
        partnerId,
        subject: 'veiculo',
        subjectId: vehicleId,
        name: vehicleLabel({ ...merged, driverName: null }),
        action: 'alterado',
        changes: fieldChanges(changed, words),
      });
    }),
  );
}

/** Approves a vehicle that waits, or refuses it with a reason. Throws as `moveRecord` does. */
export async function decideVehicle(ctx: Ctx, { status, from, reason, ...which }: Which & DecideEquipmentBody) {
  await moveRecord(ctx, vehicleKind, {
    id: await found(ctx, which),
    to: status,
    seen: from,
    reason,
  });
}

/** Removes a vehicle; its assigned calls keep it. Throws as `moveRecord` does. */
export async function removeVehicle(ctx: Ctx, { from, reason, ...which }: Which & RemoveEquipmentBody) {
  await moveRecord(ctx, vehicleKind, { id: await found(ctx, which), to: 'removido', seen: from, reason });
}

const isTheirs = ({ partnerId, vehicleId }: Which) =>
  and(eq(partnerVehicles.id, vehicleId), eq(partnerVehicles.partnerId, partnerId));

async function found(ctx: Ctx, which: Which): Promise<string> {
  const [row] = await ctx.db.select({ id: partnerVehicles.id }).from(partnerVehicles).where(isTheirs(which));
  if (row === undefined) throw new DomainError('not_found', vehicleKind.notFound);
  return row.id;
}

async function driverNames(ctx: Ctx, partnerId: string): Promise<Map<string, string>> {
  const rows = await ctx.db
    .select({ id: partnerDrivers.id, name: partnerDrivers.fullName })
    .from(partnerDrivers)
    .where(eq(partnerDrivers.partnerId, partnerId));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function checkDriver(ctx: Ctx, partnerId: string, driverId: string): Promise<void> {
  if (driverId === '' || (await driverNames(ctx, partnerId)).has(driverId)) return;
  throw refusalAt('driverId', 'Este motorista não é do prestador.');
}

/** Order does not matter in a set of ids. */
function inOrder<Card extends { skills?: unknown }>(card: Card): Card {
  return Array.isArray(card.skills) ? { ...card, skills: [...new Set(card.skills)].sort() } : card;
}

function cardOf(row: typeof partnerVehicles.$inferSelect): Omit<VehicleCard, 'skills'> {
  const { type, typeLabel, plate, capacity, operationRegion, available24h, driverId } = row;
  return {
    type,
    typeLabel: typeLabel ?? '',
    plate: plate ?? '',
    capacity: capacity ?? '',
    operationRegion: operationRegion ?? '',
    available24h,
    driverId: driverId ?? '',
  };
}

function columnsOf({
  type,
  typeLabel,
  plate,
  capacity,
  operationRegion,
  available24h,
  driverId,
}: Omit<VehicleCard, 'skills'>) {
  return {
    type,
    typeLabel: (type === 'other' && typeLabel) || null,
    plate: plate || null,
    capacity: capacity || null,
    operationRegion: operationRegion || null,
    available24h,
    driverId: driverId || null,
  };
}

async function orTaken<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (violatedUnique(error) !== 'partner_vehicles_plate_key') throw error;
    throw refusalAt('plate', 'Este prestador já tem um veículo com esta placa.', 'conflict');
  }
}
