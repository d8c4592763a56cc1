import { and, eq, sql } from 'drizzle-orm';
import { findOfferedService } from '#features/catalog/queries.server.ts';
import { adjustClientTotals } from '#features/clients/adjust-client-totals.server.ts';
import { findAgreedPriceCents } from '#features/clients/agreed-prices/queries.server.ts';
import { findOrCreateClientByPhone } from '#features/clients/register-client.server.ts';
import { askPostalPoint } from '#features/coverage/points/ask-postal-point.server.ts';
import { completeSavedRequest } from '#features/service-requests/saved-requests/complete-saved-request.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import { publish } from '#platform/events.server.ts';
import { parseCep } from '#shared/br/cep.ts';
import { refusalAt } from '#shared/errors.ts';
import { reaisToCents } from '#shared/numbers/money.ts';
import { todayOn } from '#shared/time/dates.ts';
import { addCallEvent } from './add-call-event.server.ts';
import type { OpenCallBody } from './contract.ts';
import { makeClientKey } from './parts/make-client-key.server.ts';
import { passStop } from './parts/pass-stop.server.ts';
import { oweOpened, oweVisitReminders } from './parts/who-is-told.server.ts';
import { callOpened, scheduleProblem } from './rules.ts';
import { callClientKeys, callIsOpen, protocolCounters, serviceCalls } from './tables.server.ts';

export interface OpenedCall {
  id: string;
  protocolNumber: string;
  clientKey: string;
  clientId: string;
}

/** The call that a return mends, and who bears it. */
type Mended = Required<Pick<typeof serviceCalls.$inferInsert, 'returnOf' | 'returnBearer'>>;

/**
 * Opens a call for the client with this phone, who is created if unknown. Without an estimate it gets the client's
 * agreed price. Throws `invalid` for an unavailable service, and `conflict` when the client has an open call (unless
 * `allowDuplicate`), is blocked or inactive (unless `overrideReason` is given by somebody allowed to), or when the site
 * request is already handled.
 */
export function openCall(ctx: Ctx, input: OpenCallBody, mended?: Mended): Promise<OpenedCall> {
  return inTransaction(ctx, async (inside) => {
    const service = await findOfferedService(inside, { id: input.serviceId, nome: input.serviceType });
    if (service === null) {
      const message = 'Este serviço não está no catálogo ou está inativo.';
      const path = input.serviceId === undefined ? 'serviceType' : 'serviceId';
      throw refusalAt(path, message);
    }
    const scheduledAt = input.scheduledAt ? new Date(input.scheduledAt) : null;
    const problem = scheduledAt === null ? null : scheduleProblem(scheduledAt, ctx.now);
    if (problem !== null) throw refusalAt('scheduledAt', problem);
    const { address } = input;
    const client = await findOrCreateClientByPhone(inside, {
      name: input.clientName,
      phone: input.clientPhone,
      email: input.clientEmail,
      address: {
        zipCode: address.zipCode,
        street: address.street,
        number: address.number,
        complement: address.complement,
        neighborhood: address.neighborhood,
        city: address.city,
        state: address.state,
      },
    });
    const stop = await passStop(inside, client, input.overrideReason);
    // Locks the client first: of two operators, the second then sees the first one's call.
    await adjustClientTotals(inside, client.id, { calls: 1 });
    if (input.allowDuplicate !== true) await refuseSecondOpenCall(inside, client.id);
    const on = todayOn(scheduledAt ?? ctx.now);
    const agreedCents = await findAgreedPriceCents(inside, { clientId: client.id, serviceId: service.id, on });
    const [call] = await inside.db
      .insert(serviceCalls)
      .values({
        protocolNumber: await nextProtocol(inside),
        clientKey: makeClientKey(),
        clientId: client.id,
        clientName: input.clientName,
        clientPhone: client.calledFrom,
        clientEmail: input.clientEmail || null,
        serviceId: service.id,
        serviceType: service.nome,
        description: input.description || '',
        zipCode: parseCep(address.zipCode ?? ''),
        street: address.street || null,
        number: address.number || null,
        complement: address.complement || null,
        neighborhood: address.neighborhood || null,
        city: address.city,
        state: address.state,
        reference: address.reference || null,
        priority: input.priority ?? 'media',
        origin: input.origin ?? (input.siteRequestId === undefined ? 'telefone' : 'site'),
        scheduledAt,
        ...mended,
        estimatedValueCents: input.estimatedValue == null ? agreedCents : reaisToCents(input.estimatedValue),
        createdAt: ctx.now,
        updatedAt: ctx.now,
      })
      .returning({
        id: serviceCalls.id,
        protocolNumber: serviceCalls.protocolNumber,
        clientKey: serviceCalls.clientKey,
        clientId: serviceCalls.clientId,
      });
    if (call === undefined) throw new Error('The call was not inserted.');
    await inside.db.insert(callClientKeys).values({ callId: call.id, clientKey: makeClientKey(), ...doneNow(inside) });
    if (input.siteRequestId !== undefined) {
      await completeSavedRequest(inside, { id: input.siteRequestId, status: 'convertido', callId: call.id });
    }
    await addCallEvent(inside, {
      callId: call.id,
      type: 'opened',
      ...(stop !== null && { changes: [{ field: 'stop', before: stop.why, after: stop.reason }] }),
    });
    await askPostalPoint(inside, parseCep(address.zipCode ?? ''));
    await oweOpened(inside, call.id);
    await oweVisitReminders(inside, { callId: call.id, scheduledAt, partnerId: null });
    await publish(inside, callOpened, { callId: call.id });
    return call;
  });
}

async function refuseSecondOpenCall(ctx: Ctx, clientId: string): Promise<void> {
  const [open] = await ctx.db
    .select({ protocol: serviceCalls.protocolNumber })
    .from(serviceCalls)
    .where(and(eq(serviceCalls.clientId, clientId), callIsOpen))
    .limit(1);
  if (open === undefined) return;
  throw refusalAt(
    'allowDuplicate',
    `Este cliente já tem o chamado ${open.protocol} em aberto. Abrir outro mesmo assim?`,
    'conflict',
  );
}

/** The counter row is locked until the transaction ends, so no number is ever given twice or skipped. */
async function nextProtocol(ctx: Ctx): Promise<string> {
  const year = Number(todayOn(ctx.now).slice(0, 4));
  const [counter] = await ctx.db
    .insert(protocolCounters)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: protocolCounters.year, set: { last: sql`${protocolCounters.last} + 1` } })
    .returning({ last: protocolCounters.last });
  if (counter === undefined) throw new Error('The protocol counter gave no number.');
  return formatProtocol(year, counter.last);
}

/** `CH-2026-000123`: sequential per year, six digits or more, never a key to anything. */
function formatProtocol(year: number, number: number): string {
  return `CH-${year}-${String(number).padStart(6, '0')}`;
}
