// Tested in save-vehicle.db.test.ts.
import { and, eq } from 'drizzle-orm';
import { changeUserStatus } from '#features/accounts/change-user-status.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { demandProof } from '#platform/demand-proof.server.ts';
import { editRecord, type Taken, tellingTaken } from '#platform/edit-record.server.ts';
import { moveRecord, noteStep } from '#platform/move-record.server.ts';
import { DomainError } from '#shared/errors.ts';
import { savedOf } from '#shared/record/card.ts';
import { lockPartner } from '../parts/lock-partner.server.ts';
import { partnerHistory } from '../parts/note-change.server.ts';
import { dropPortrait } from '../portraits/save-portrait.server.ts';
import { partnerDrivers } from '../tables.server.ts';
import type { AddDriverBody, DecideEquipmentBody, EditDriverBody, RemoveEquipmentBody } from './contract.ts';
import { driverKind } from './parts/equipment-moves.server.ts';
import { type DriverCard, driverCard } from './rules.ts';

interface Which {
  partnerId: string;
  driverId: string;
}

const taken: Taken = {
  partner_drivers_cpf_key: { path: 'cpf', message: 'Este prestador já tem um motorista com este CPF.' },
};

/**
 * Adds a driver: released at once by the office, waiting for it when the partner does (`asked`). Throws `not_found`,
 * `conflict` for a CPF that the partner has.
 */
export function addDriver(
  ctx: Ctx,
  { partnerId, asked, ...card }: AddDriverBody & { partnerId: string; asked: boolean },
): Promise<string> {
  return tellingTaken(taken, () =>
    inTransaction(ctx, async (inside) => {
      await lockPartner(inside, partnerId);
      const status = asked ? ('pendente' as const) : ('ativo' as const);
      const { phone = card.phone, ...saved } = savedOf(driverCard, card);
      const [row] = await inside.db
        .insert(partnerDrivers)
        .values({
          ...saved,
          phone: phone ?? card.phone,
          fullName: card.fullName,
          validLicense: card.validLicense,
          partnerId,
          status,
          createdAt: ctx.now,
        })
        .returning({ id: partnerDrivers.id });
      if (row === undefined) throw new Error('The driver was not saved.');
      await noteStep(inside, driverKind, { id: row.id, from: null, to: status, reason: null });
      return row.id;
    }),
  );
}

/**
 * Edits a driver field by field, as `editPartner` does; the former phone is signed out. Throws `not_found`, `conflict`,
 * and `forbidden` for a new phone without a recent proof, because it grants access.
 */
export async function editDriver(
  ctx: Ctx,
  { partnerId, driverId, seen, ...wanted }: Which & Partial<EditDriverBody>,
): Promise<void> {
  await editRecord(ctx, {
    card: driverCard,
    lock: async (inside) => {
      const isIt = isTheirs({ partnerId, driverId });
      const [row] = await inside.db.select().from(partnerDrivers).where(isIt).for('update');
      if (row === undefined || row.status === 'removido') throw new DomainError('not_found', driverKind.notFound);
      return row;
    },
    seen,
    wanted,
    history: partnerHistory(
      { partnerId, subject: 'motorista', subjectId: driverId },
      ({ fullName }: DriverCard) => fullName,
    ),
    save: async (inside, { row, changed, set }) => {
      const isOther = changed.includes('phone');
      if (isOther) {
        demandProof(inside.actor);
        await signOut(inside, row.userId, 'O telefone liberado mudou');
      }
      const change = { ...set, ...(isOther && { userId: null }) };
      await inside.db.update(partnerDrivers).set(change).where(eq(partnerDrivers.id, driverId));
    },
    taken,
  });
}

/**
 * Releases a driver who waits, with a recent proof, or refuses with a reason. Throws `forbidden`, and as `moveRecord`
 * does.
 */
export async function decideDriver(ctx: Ctx, { status, from, reason, ...which }: Which & DecideEquipmentBody) {
  if (status === 'ativo') demandProof(ctx.actor);
  await moveRecord(ctx, driverKind, { id: (await find(ctx, which)).id, to: status, seen: from, reason });
}

/** Removes a driver from a partner, and signs out that phone. Throws as `moveRecord` does. */
export function removeDriver(ctx: Ctx, { from, reason, ...which }: Which & RemoveEquipmentBody): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const { id, userId } = await find(inside, which);
    await moveRecord(inside, driverKind, { id, to: 'removido', seen: from, reason });
    await dropPortrait(inside, which, inside.actor.role === 'partner' ? 'aplicativo' : 'central');
    await signOut(inside, userId, reason);
  });
}

async function signOut(inside: Ctx, userId: string | null, reason: string | null | undefined): Promise<void> {
  if (userId !== null) await changeUserStatus(inside, { userId, status: 'inativo', reason });
}

const isTheirs = ({ partnerId, driverId }: Which) =>
  and(eq(partnerDrivers.id, driverId), eq(partnerDrivers.partnerId, partnerId));

async function find(ctx: Ctx, which: Which) {
  const [row] = await ctx.db.select().from(partnerDrivers).where(isTheirs(which));
  if (row === undefined) throw new DomainError('not_found', driverKind.notFound);
  return row;
}
