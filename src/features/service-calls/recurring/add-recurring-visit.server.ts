// Tested in open-recurring-visits.db.test.ts.
import { and, eq } from 'drizzle-orm';
import { findOfferedService } from '#features/catalog/queries.server.ts';
import { findStandingRecord } from '#features/clients/merging/queries.server.ts';
import { clientAddresses } from '#features/clients/tables.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { deedColumns } from '#platform/event-columns.server.ts';
import { announce } from '#platform/notices.server.ts';
import { todayOn } from '#shared/dates.ts';
import { DomainError } from '#shared/errors.ts';
import type { AddRecurringBody } from './contract.ts';
import { recurringVisits } from './tables.server.ts';

/** Agrees visits that come again. Throws `not_found` and `invalid`. */
export function addRecurringVisit(ctx: Ctx, clientId: string, body: AddRecurringBody): Promise<{ id: string }> {
  return inTransaction(ctx, async (inside) => {
    const client = await findStandingRecord(inside, clientId);
    if (client.id !== clientId) {
      throw new DomainError('conflict', 'Este cadastro foi unido a outro. Abra o cadastro que ficou.');
    }
    if (body.startsOn < todayOn(ctx.now)) throw wrong('startsOn', 'A primeira visita é hoje ou depois.');
    const service = await findOfferedService(inside, { id: body.serviceId });
    if (service === null) throw wrong('serviceId', 'Este serviço não está no catálogo ou está inativo.');
    const addressLabel = await findLabel(inside, { clientId, addressId: body.addressId });
    if (addressLabel === null && (client.city === null || client.state === null)) {
      throw wrong('addressId', 'O cadastro não tem cidade. Complete o endereço antes.');
    }
    const { serviceId, addressId, startsOn, every, unit, time, until, daysBefore, note } = body;
    const [row] = await inside.db
      .insert(recurringVisits)
      .values({
        ...deedColumns(inside),
        ...{ clientId, serviceId, addressId, addressLabel, startsOn, every, unit, time, daysBefore },
        untilOn: until,
        note: note || '',
        updatedAt: ctx.now,
      })
      .returning({ id: recurringVisits.id });
    if (row === undefined) throw new Error('The recurring visit was not inserted.');
    await announce(inside, 'calls');
    return row;
  });
}

async function findLabel(
  ctx: Ctx,
  { clientId, addressId }: { clientId: string; addressId: string | null },
): Promise<string | null> {
  if (addressId === null) return null;
  const [address] = await ctx.db
    .select({ label: clientAddresses.label })
    .from(clientAddresses)
    .where(and(eq(clientAddresses.id, addressId), eq(clientAddresses.clientId, clientId)));
  if (address === undefined) throw wrong('addressId', 'Este endereço não é mais deste cliente.');
  return address.label;
}

function wrong(path: string, message: string): DomainError {
  return new DomainError('invalid', message, { issues: [{ path, message }] });
}
