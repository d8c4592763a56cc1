import { eq } from 'drizzle-orm';
import { findOfferedService } from '#features/catalog/queries.server.ts';
import { adjustClientTotals } from '#features/clients/adjust-client-totals.server.ts';
import { askPostalPoint } from '#features/coverage/points/ask-postal-point.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { editRecord, findLastEdit } from '#platform/edit-record.server.ts';
import { DomainError, refusalAt } from '#shared/errors.ts';
import type { FieldChange, Typed, ValuesOf } from '#shared/record/card.ts';
import { addCallEvent } from '../add-call-event.server.ts';
import { passStop } from '../parts/pass-stop.server.ts';
import { callNotFound } from '../queries.server.ts';
import { callCan } from '../rules.ts';
import { callEvents, serviceCalls } from '../tables.server.ts';
import type { EditCallBody } from './contract.ts';
import { findClientName, findPhoneOwner } from './queries.server.ts';
import { callCard } from './rules.ts';

type CallRow = typeof serviceCalls.$inferSelect;

/**
 * Edits an open call field by field, with the old and new values in its timeline. Another client's phone moves the call
 * to that client; a blocked or inactive one needs `overrideReason`. Returns the number of changed fields. Throws
 * `not_found`, `invalid` for an unavailable service, `conflict` for a closed call, for fields changed by somebody else,
 * and for a client who gets no calls.
 */
export function editCall(ctx: Ctx, id: string, input: EditCallBody): Promise<number> {
  const { seen = {}, reason, overrideReason, ...wanted } = input;
  return inTransaction(ctx, async (inside) => {
    const [call] = await inside.db.select().from(serviceCalls).where(eq(serviceCalls.id, id)).for('update');
    if (call === undefined) throw callNotFound();
    const verdict = callCan.edit(call);
    if (!verdict.allowed) throw new DomainError('conflict', verdict.why);
    const service = await readService(inside, call, wanted.serviceId);
    const seenService =
      seen.serviceId === undefined ? undefined : await nameOfService(inside, call, `${seen.serviceId}`);
    // Further changes that follow from a new phone.
    const also: FieldChange[] = [];
    const changes = await editRecord(inside, {
      card: callCard,
      lock: async () => call,
      seen: flat(seen, seenService),
      wanted: flat(wanted, service?.nome),
      history: {
        note: (tx, changes) =>
          addCallEvent(tx, { callId: id, type: 'edited', reason: reason ?? null, changes: [...changes, ...also] }),
        findLast: (tx, field) => findLastEdit(tx, callEvents, eq(callEvents.callId, id), field),
      },
      save: async (tx, { changed, merged, set }) => {
        const owner = changed.includes('clientPhone')
          ? await moveToOwner(tx, call, { phone: `${merged.clientPhone}`, overrideReason })
          : null;
        if (owner !== null) also.push(...owner.changes);
        await tx.db
          .update(serviceCalls)
          .set({
            ...set,
            ...(changed.includes('serviceType') && service !== undefined && { serviceId: service.id }),
            ...(owner !== null && { clientId: owner.clientId }),
            updatedAt: ctx.now,
          })
          .where(eq(serviceCalls.id, id));
        if (changed.includes('zipCode') && merged.zipCode !== null) await askPostalPoint(tx, merged.zipCode);
      },
    });
    return changes.length + also.length;
  });
}

/** A body under the names of the card. */
function flat(
  { address, ...rest }: { address?: object | undefined; estimatedValue?: unknown },
  serviceType: string | undefined,
): Typed<ValuesOf<typeof callCard>> {
  return { ...rest, ...address, serviceType, estimatedValueCents: rest.estimatedValue };
}

/** The wished service, which need not be available when the call already has it. */
async function readService(ctx: Ctx, call: CallRow, serviceId: string | undefined) {
  if (serviceId === undefined) return undefined;
  if (serviceId === call.serviceId) return { id: call.serviceId, nome: call.serviceType };
  const service = await findOfferedService(ctx, { id: serviceId });
  if (service !== null) return service;
  throw refusalAt('serviceId', 'Este serviço não está no catálogo ou está inativo.');
}

/** Name of the service that was seen; an unavailable one counts as another. */
async function nameOfService(ctx: Ctx, call: CallRow, serviceId: string): Promise<string> {
  if (serviceId === call.serviceId) return call.serviceType;
  return (await findOfferedService(ctx, { id: serviceId }))?.nome ?? '';
}

/** Moves the call to the client with this phone; null when nobody else has it. */
async function moveToOwner(
  ctx: Ctx,
  call: CallRow,
  { phone, overrideReason }: { phone: string; overrideReason: string | null | undefined },
) {
  const owner = await findPhoneOwner(ctx, phone);
  if (owner === null || owner.id === call.clientId) return null;
  if (call.confirmedAt !== null) {
    throw refusalAt(
      'clientPhone',
      `Este telefone é de ${owner.name}, e o cliente deste chamado já confirmou o atendimento.`,
      'conflict',
    );
  }
  const stop = await passStop(ctx, owner, overrideReason);
  // Always in the same order, so that two calls that change places never wait for each other.
  const steps = [
    { id: call.clientId, calls: -1 },
    { id: owner.id, calls: 1 },
  ].sort((a, b) => a.id.localeCompare(b.id));
  for (const { id, calls } of steps) await adjustClientTotals(ctx, id, { calls });
  const changes = [
    { field: 'client', before: await findClientName(ctx, call.clientId), after: owner.name },
    ...(stop === null ? [] : [{ field: 'stop', before: stop.why, after: stop.reason }]),
  ];
  return { clientId: owner.id, changes };
}
