import { and, eq, sql } from 'drizzle-orm';
import { findOfferedService } from '#features/catalog/queries.server.ts';
import { adjustClientTotals } from '#features/clients/adjust-client-totals.server.ts';
import { askPostalPoint } from '#features/coverage/points/ask-postal-point.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { lastDone } from '#platform/event-columns.server.ts';
import { placeFields } from '#shared/br/address-labels.ts';
import { parseCep } from '#shared/br/cep.ts';
import { toE164 } from '#shared/br/phone.ts';
import { DomainError, refusalAt } from '#shared/errors.ts';
import { reaisToCents } from '#shared/numbers/money.ts';
import { editedMeanwhile, mergeEdit } from '#shared/record/edits.ts';
import { addCallEvent } from '../add-call-event.server.ts';
import { passStop } from '../parts/pass-stop.server.ts';
import { callNotFound } from '../queries.server.ts';
import { callCan } from '../rules.ts';
import { callEvents, type RecordedChange, serviceCalls } from '../tables.server.ts';
import type { EditCallBody } from './contract.ts';
import { findClientName, findPhoneOwner, tellChanges } from './queries.server.ts';
import { type Edited, type EditedField, editedFields } from './rules.ts';

type CallRow = typeof serviceCalls.$inferSelect;

/**
 * Edits an open call field by field, with the old and new values in its timeline. Another client's phone moves the call
 * to that client; a blocked or inactive one needs `overrideReason`. Returns the number of changed fields. Throws
 * `not_found`, `invalid` for an unavailable service, `conflict` for a closed call, for fields changed by somebody else,
 * and for a client who gets no calls.
 */
export function editCall(ctx: Ctx, id: string, input: EditCallBody): Promise<number> {
  return inTransaction(ctx, async (inside) => {
    const [call] = await inside.db.select().from(serviceCalls).where(eq(serviceCalls.id, id)).for('update');
    if (call === undefined) throw callNotFound();
    const verdict = callCan.edit(call);
    if (!verdict.allowed) throw new DomainError('conflict', verdict.why);
    const { seen = {}, reason, overrideReason, ...wanted } = input;
    const [service, seenService] = await Promise.all([
      readService(inside, call, wanted.serviceId),
      seen.serviceId === undefined ? undefined : nameOfService(inside, call, seen.serviceId),
    ]);
    const was = columnsOf(seen, seenService);
    const edit = { ...was, ...columnsOf(wanted, service?.nome) };
    const { merged, both, changed } = mergeEdit<Edited>({ now: call, seen: was, wanted: edit, together: placeFields });
    if (both.length > 0) throw await clashOf(inside, { both, untouched: (field) => edit[field] === was[field] }, call);
    const set: Edited = Object.fromEntries(changed.map((field) => [field, merged[field]]));
    const moved =
      set.clientPhone === undefined
        ? null
        : await moveToOwner(inside, call, { phone: String(set.clientPhone), overrideReason });
    const changes: RecordedChange[] = editedFields
      .filter((field) => field in set)
      .map((field) => ({ field, before: call[field], after: set[field] ?? null }));
    if (moved !== null) {
      changes.push({ field: 'client', before: moved.before, after: moved.after });
      if (moved.stop !== null) changes.push({ field: 'stop', before: moved.stop.why, after: moved.stop.reason });
    }
    if (changes.length === 0) return 0;
    await inside.db
      .update(serviceCalls)
      .set({
        ...(set as Partial<CallRow>),
        ...(set.serviceType !== undefined && service !== undefined && { serviceId: service.id }),
        ...(moved !== null && { clientId: moved.clientId }),
        updatedAt: ctx.now,
      })
      .where(eq(serviceCalls.id, id));
    if (typeof set.zipCode === 'string') await askPostalPoint(inside, set.zipCode);
    await addCallEvent(inside, { callId: id, type: 'edited', reason: reason ?? null, changes });
    return changes.length;
  });
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

/** The fields as they are stored. */
function columnsOf(
  body: Omit<EditCallBody, 'seen' | 'reason' | 'overrideReason'>,
  serviceType: string | undefined,
): Edited {
  const { clientPhone, clientEmail, estimatedValue, address = {}, description } = body;
  const { zipCode, street, number, complement, neighborhood, city, state, reference } = address;
  const text = (value: string | null | undefined) => (value === undefined ? undefined : value || null);
  const columns: Record<EditedField, string | number | null | undefined> = {
    clientName: body.clientName,
    clientPhone: clientPhone === undefined ? undefined : toE164(clientPhone),
    clientEmail: text(clientEmail),
    serviceType,
    priority: body.priority,
    description: description === undefined ? undefined : (description ?? ''),
    estimatedValueCents: estimatedValue == null ? estimatedValue : reaisToCents(estimatedValue),
    zipCode: zipCode === undefined ? undefined : parseCep(zipCode ?? ''),
    street: text(street),
    number: text(number),
    complement: text(complement),
    neighborhood: text(neighborhood),
    city,
    state,
    reference: text(reference),
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
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
  return { clientId: owner.id, before: await findClientName(ctx, call.clientId), after: owner.name, stop };
}

interface Clashing {
  both: readonly EditedField[];
  /** Fields that clash only as part of the address. */
  untouched: (field: EditedField) => boolean;
}

async function clashOf(ctx: Ctx, { both, untouched }: Clashing, call: CallRow): Promise<DomainError> {
  const told = both.map(async (field) => {
    const [by] = await ctx.db
      .select()
      .from(callEvents)
      .where(and(eq(callEvents.callId, call.id), sql`${callEvents.changes} @> ${JSON.stringify([{ field }])}::jsonb`))
      .orderBy(lastDone(callEvents))
      .limit(1);
    const [change] = tellChanges([{ field, before: null, after: call[field] }], { withMoney: true });
    return { path: pathOf(field), now: change?.after ?? null, by, inAddress: untouched(field) };
  });
  return editedMeanwhile('este chamado', await Promise.all(told), { id: ctx.actor.id, now: ctx.now });
}

/** A field's name in the body. */
function pathOf(field: EditedField): string {
  const own: Partial<Record<EditedField, string>> = { serviceType: 'serviceId', estimatedValueCents: 'estimatedValue' };
  const isPlain = field.startsWith('client') || field === 'priority' || field === 'description';
  return own[field] ?? (isPlain ? field : `address.${field}`);
}
