import { and, eq } from 'drizzle-orm';
import { listSkills } from '#features/catalog/queries.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { editRecord, type Taken, tellingTaken } from '#platform/edit-record.server.ts';
import { moveRecord, noteStep } from '#platform/move-record.server.ts';
import { DomainError, refusalAt } from '#shared/errors.ts';
import { wholeOf } from '#shared/record/card.ts';
import { lockPartner } from '../parts/lock-partner.server.ts';
import { partnerHistory } from '../parts/note-change.server.ts';
import { heldSkills, setSkills } from '../parts/set-skills.server.ts';
import { partnerDrivers, partnerVehicles } from '../tables.server.ts';
import type { AddVehicleBody, DecideEquipmentBody, EditVehicleBody, RemoveEquipmentBody } from './contract.ts';
import { vehicleKind } from './parts/equipment-moves.server.ts';
import { type VehicleCard, vehicleCard, vehicleLabel } from './rules.ts';

interface Which {
  partnerId: string;
  vehicleId: string;
}

const taken: Taken = {
  partner_vehicles_plate_key: { path: 'plate', message: 'Este prestador já tem um veículo com esta placa.' },
};

/**
 * Adds a vehicle: active at once from the office, pending from the partner (`asked`). Throws `not_found`, `invalid` for
 * another partner's driver, `conflict` for a known plate.
 */
export function addVehicle(
  ctx: Ctx,
  { partnerId, asked, ...card }: AddVehicleBody & { partnerId: string; asked: boolean },
): Promise<string> {
  return tellingTaken(taken, () =>
    inTransaction(ctx, async (inside) => {
      await lockPartner(inside, partnerId);
      const { skills: skillIds, ...kept } = wholeOf(vehicleCard, card);
      await checkDriver(inside, partnerId, kept.driverId);
      const status = asked ? ('pendente' as const) : ('ativo' as const);
      const [row] = await inside.db
        .insert(partnerVehicles)
        .values({ ...kept, type: card.type, typeLabel: ownWord(kept), partnerId, status, createdAt: ctx.now })
        .returning({ id: partnerVehicles.id });
      if (row === undefined) throw new Error('The vehicle was not saved.');
      // The office looks at the vehicle whole, what it does among it.
      await setSkills(inside, { partnerId, vehicleId: row.id, skillIds, asked: false });
      await noteStep(inside, vehicleKind, { id: row.id, from: null, to: status, reason: null });
      return row.id;
    }),
  );
}

/**
 * Edits a vehicle field by field, as `editPartner` does. A skill that needs proof, added by the partner (`asked`),
 * awaits approval. Throws `not_found`, `invalid`, `conflict`.
 */
export async function editVehicle(
  ctx: Ctx,
  { partnerId, vehicleId, asked, seen, ...wanted }: Which & Partial<EditVehicleBody> & { asked: boolean },
): Promise<void> {
  await editRecord(ctx, {
    card: vehicleCard,
    lock: async (inside) => {
      const isIt = isTheirs({ partnerId, vehicleId });
      const [row] = await inside.db.select().from(partnerVehicles).where(isIt).for('update');
      if (row === undefined || row.status === 'removido') throw new DomainError('not_found', vehicleKind.notFound);
      return row;
    },
    read: async (inside) => ({ skills: await heldSkills(inside, partnerId, vehicleId) }),
    seen,
    wanted,
    names: {
      driverId: async (inside, id) => (await driverNames(inside, partnerId)).get(id ?? '') ?? null,
      skills: async (inside, ids) => {
        const known = new Map((await listSkills(inside)).map(({ id, name }) => [id, name]));
        return ids.map((id) => known.get(id) ?? id).join(', ');
      },
    },
    history: partnerHistory({ partnerId, subject: 'veiculo', subjectId: vehicleId }, (after: VehicleCard) =>
      vehicleLabel({ ...after, type: after.type ?? '', driverName: null }),
    ),
    save: async (inside, { row, merged, changed, set }) => {
      if (changed.includes('driverId')) await checkDriver(inside, partnerId, merged.driverId);
      const change = { ...set, typeLabel: ownWord(merged) };
      await inside.db.update(partnerVehicles).set(change).where(eq(partnerVehicles.id, vehicleId));
      if (!changed.includes('skills')) return;
      // A pending vehicle is checked as a whole anyway.
      const waits = asked && row.status === 'ativo';
      await setSkills(inside, { partnerId, vehicleId, skillIds: merged.skills, asked: waits });
    },
    taken,
  });
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

async function checkDriver(ctx: Ctx, partnerId: string, driverId: string | null): Promise<void> {
  if (driverId === null || (await driverNames(ctx, partnerId)).has(driverId)) return;
  throw refusalAt('driverId', 'Este motorista não é do prestador.');
}

/** The owner's own word, for a vehicle that is none of ours. */
const ownWord = ({ type, typeLabel }: { type: string | null; typeLabel: string | null }) =>
  type === 'other' ? typeLabel : null;
