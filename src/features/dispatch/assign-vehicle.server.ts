// Tested in #features/service-calls/steps/report-own-call.db.test.ts.
import { and, eq, exists, isNull, type SQL, sql } from 'drizzle-orm';
import type { VehicleChoice } from '#features/partners/fleet/contract.ts';
import { listVehicles } from '#features/partners/fleet/queries.server.ts';
import { findOwnPartner } from '#features/partners/queries.server.ts';
import { addCallEvent } from '#features/service-calls/add-call-event.server.ts';
import { callIsOpen, serviceCalls } from '#features/service-calls/tables.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { DomainError, refusalAt } from '#shared/errors.ts';
import { assignments } from './tables.server.ts';

/**
 * The vehicle of a new assignment: the chosen one, the partner's only one, or none for the partner to choose later.
 * Throws `invalid` for a vehicle of another partner.
 */
export async function chosenVehicle(
  ctx: Ctx,
  { partnerId, vehicleId }: { partnerId: string; vehicleId: string | undefined },
): Promise<VehicleChoice | null> {
  const own = (await listVehicles(ctx, [partnerId])).get(partnerId) ?? [];
  if (vehicleId === undefined) return own.length === 1 ? (own[0] ?? null) : null;
  const chosen = own.find(({ id }) => id === vehicleId);
  if (chosen !== undefined) return chosen;
  throw refusalAt('vehicleId', 'Este veículo não é do prestador.');
}

/**
 * Changes the vehicle of one of the acting partner's open calls. Throws `forbidden` for a driver or an account without
 * a partner, and as `assignVehicle` does.
 */
export function assignOwnVehicle(ctx: Ctx, { callId, vehicleId }: Chosen): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const partner = await findOwnPartner(inside);
    if (partner.isDriver) throw new DomainError('forbidden', 'Quem escolhe o veículo é a empresa.');
    await change(inside, { callId, vehicleId }, eq(assignments.partnerId, partner.id));
  });
}

/**
 * Changes the vehicle of an open call. Throws `not_found` for a closed call and one without a partner, `invalid` for a
 * vehicle of another partner.
 */
export function assignVehicle(ctx: Ctx, chosen: Chosen): Promise<void> {
  return inTransaction(ctx, (inside) => change(inside, chosen));
}

interface Chosen {
  callId: string;
  vehicleId: string;
}

async function change(inside: Ctx, { callId, vehicleId }: Chosen, whose?: SQL): Promise<void> {
  const isOpen = exists(
    inside.db
      .select({ one: sql`1` })
      .from(serviceCalls)
      .where(and(eq(serviceCalls.id, callId), callIsOpen)),
  );
  const [found] = await inside.db
    .select({ id: assignments.id, partnerId: assignments.partnerId, vehicleId: assignments.vehicleId })
    .from(assignments)
    .where(and(eq(assignments.callId, callId), isNull(assignments.endedAt), whose, isOpen))
    .for('update');
  if (found === undefined) throw new DomainError('not_found', 'Chamado não encontrado.');
  const chosen = await chosenVehicle(inside, { partnerId: found.partnerId, vehicleId });
  if (chosen === null || chosen.id === found.vehicleId) return;
  await inside.db.update(assignments).set({ vehicleId: chosen.id }).where(eq(assignments.id, found.id));
  await addCallEvent(inside, { callId, type: 'vehicle_chosen', data: { vehicle: chosen.label } });
}
