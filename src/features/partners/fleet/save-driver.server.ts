// Tested in save-vehicle.db.test.ts.
import { and, eq } from 'drizzle-orm';
import { changeUserStatus } from '#features/accounts/change-user-status.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { violatedUnique } from '#platform/database/violations.server.ts';
import { demandProof } from '#platform/demand-proof.server.ts';
import { moveRecord, noteStep } from '#platform/move-record.server.ts';
import { formatDocument, stripDocument } from '#shared/br/document.ts';
import { formatPhone, toE164 } from '#shared/br/phone.ts';
import { DomainError, refusalAt } from '#shared/errors.ts';
import { mergeEdit } from '#shared/record/edits.ts';
import { editedMeanwhile } from '../parts/edited-meanwhile.server.ts';
import { lockPartner } from '../parts/lock-partner.server.ts';
import { fieldChanges, noteChange } from '../parts/note-change.server.ts';
import { dropPortrait } from '../portraits/save-portrait.server.ts';
import { partnerDrivers } from '../tables.server.ts';
import type { AddDriverBody, DecideEquipmentBody, EditDriverBody, RemoveEquipmentBody } from './contract.ts';
import { driverKind } from './parts/equipment-moves.server.ts';
import { cardWords, type DriverCard, driverCardLabels } from './rules.ts';

interface Which {
  partnerId: string;
  driverId: string;
}

/**
 * Adds a driver: released at once by the office, waiting for it when the partner does (`asked`). Throws `not_found`,
 * `conflict` for a CPF that the partner has.
 */
export function addDriver(
  ctx: Ctx,
  { partnerId, asked, ...card }: AddDriverBody & { partnerId: string; asked: boolean },
): Promise<string> {
  return orTaken(() =>
    inTransaction(ctx, async (inside) => {
      await lockPartner(inside, partnerId);
      const status = asked ? ('pendente' as const) : ('ativo' as const);
      const [row] = await inside.db
        .insert(partnerDrivers)
        .values({ ...columnsOf({ ...card, ...bare(card) }), partnerId, status, createdAt: ctx.now })
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
export function editDriver(
  ctx: Ctx,
  { partnerId, driverId, seen, ...given }: Which & Partial<EditDriverBody>,
): Promise<void> {
  return orTaken(() =>
    inTransaction(ctx, async (inside) => {
      const [row] = await inside.db
        .select()
        .from(partnerDrivers)
        .where(isTheirs({ partnerId, driverId }))
        .for('update');
      if (row === undefined || row.status === 'removido') throw new DomainError('not_found', driverKind.notFound);
      const now = cardOf(row);
      const { merged, both, changed } = mergeEdit<DriverCard>({
        now,
        seen: seen && bare(seen),
        wanted: { ...now, ...bare(given) },
      });
      const words = { now, merged, labels: driverCardLabels, show: shown };
      if (both.length > 0) {
        const of = { partnerId, subject: 'motorista', subjectId: driverId } as const;
        throw await editedMeanwhile(inside, { noun: 'este motorista', of, both, found: fieldChanges(both, words) });
      }
      if (changed.length === 0) return;
      const isOther = changed.includes('phone');
      if (isOther) {
        demandProof(inside.actor);
        await signOut(inside, row.userId, 'O telefone liberado mudou');
      }
      await inside.db
        .update(partnerDrivers)
        .set({ ...columnsOf(merged), ...(isOther && { userId: null }) })
        .where(eq(partnerDrivers.id, driverId));
      await noteChange(inside, {
        partnerId,
        subject: 'motorista',
        subjectId: driverId,
        name: merged.fullName,
        action: 'alterado',
        changes: fieldChanges(changed, words),
      });
    }),
  );
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
    await dropPortrait(inside, which);
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

function cardOf({ fullName, cpf, phone, email, validLicense, role }: typeof partnerDrivers.$inferSelect): DriverCard {
  return { fullName, cpf: cpf ?? '', phone, email: email ?? '', validLicense, role: role ?? '' };
}

/** Normalises typed values to their stored form. */
function bare<Card extends { phone?: unknown; cpf?: unknown; email?: unknown }>(card: Card): Card {
  const { phone, cpf, email } = card;
  return {
    ...card,
    ...(typeof phone === 'string' && { phone: toE164(phone) ?? phone }),
    ...(typeof cpf === 'string' && { cpf: stripDocument(cpf) }),
    ...(typeof email === 'string' && { email: email.toLowerCase() }),
  };
}

function columnsOf({ fullName, cpf, phone, email, validLicense, role }: DriverCard) {
  return { fullName, cpf: cpf || null, phone, email: email || null, validLicense, role: role || null };
}

function shown(field: keyof DriverCard, value: unknown): string {
  if (field === 'phone') return formatPhone(String(value));
  return field === 'cpf' && value !== '' ? formatDocument(String(value)) : cardWords(field, value);
}

async function orTaken<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (violatedUnique(error) !== 'partner_drivers_cpf_key') throw error;
    throw refusalAt('cpf', 'Este prestador já tem um motorista com este CPF.', 'conflict');
  }
}
