import { eq } from 'drizzle-orm';
import { partners } from '#features/partners/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { missedKey } from '#platform/missed-key.server.ts';
import { DomainError } from '#shared/errors.ts';
import { centsToReais } from '#shared/money.ts';
import { firstName } from '#shared/text.ts';
import { callConfirmations, replacedConfirmations, serviceCalls } from '../tables.server.ts';
import type { ClientCall, Stated } from './contract.ts';
import { awaitsCorrection, readableWords } from './rules.ts';

/** The call behind a client's key, as little of it as the page needs; throws `not_found`, or `too_many` after too many such keys. */
export async function findCallToConfirm(ctx: Ctx, clientKey: string): Promise<ClientCall> {
  const [call] = await ctx.db
    .select({
      protocol: serviceCalls.protocolNumber,
      clientName: serviceCalls.clientName,
      serviceType: serviceCalls.serviceType,
      partnerName: partners.name,
      status: serviceCalls.status,
      confirmedAt: serviceCalls.confirmedAt,
      correctionAskedAt: callConfirmations.correctionAskedAt,
      replacedAt: replacedConfirmations.confirmedAt,
    })
    .from(serviceCalls)
    .leftJoin(partners, eq(partners.id, serviceCalls.assignedPartnerId))
    .leftJoin(callConfirmations, eq(callConfirmations.callId, serviceCalls.id))
    .leftJoin(replacedConfirmations, eq(replacedConfirmations.callId, serviceCalls.id))
    .where(eq(serviceCalls.clientKey, clientKey));
  if (call === undefined) throw await unknownKey(ctx);
  const isCorrection = awaitsCorrection({ ...call, replaced: call.replacedAt });
  return {
    protocol: call.protocol,
    clientName: firstName(call.clientName),
    serviceType: call.serviceType,
    partnerName: call.partnerName,
    status: call.status,
    confirmed: call.confirmedAt !== null && !isCorrection,
    isCorrection,
  };
}

/** What the client stated about a call, with what a correction replaced; null while there is nothing. */
export async function findConfirmation(ctx: Ctx, callId: string): Promise<Stated | null> {
  const [found] = await ctx.db
    .select({ stated: callConfirmations, replaced: replacedConfirmations })
    .from(callConfirmations)
    .leftJoin(replacedConfirmations, eq(replacedConfirmations.callId, callConfirmations.callId))
    .where(eq(callConfirmations.callId, callId));
  if (found === undefined) return null;
  const { stated, replaced } = found;
  return {
    ...toStatement(ctx, stated),
    correctionAskedAt: stated.correctionAskedAt?.toISOString() ?? null,
    replaced: replaced === null ? null : toStatement(ctx, replaced),
  };
}

function toStatement(ctx: Ctx, row: typeof replacedConfirmations.$inferSelect) {
  const { paidAmountCents, receivedReceipt, serviceRating, publishComment } = row;
  const { words, isPrivate } = readableWords({ words: row.additionalComments, mayPublish: publishComment });
  return {
    paidAmount: ctx.actor.permissions.has('finance.read') ? centsToReais(paidAmountCents) : null,
    paymentMethod: row.paymentMethod,
    receivedReceipt,
    serviceRating,
    additionalComments: words,
    isPrivate,
    publishComment,
    confirmedAt: row.confirmedAt.toISOString(),
  };
}

/** The one answer to every key that opens nothing, until too many came from one address. */
export function unknownKey(ctx: Ctx): Promise<Error> {
  const unknown = new DomainError('not_found', 'Atendimento não encontrado. Confira o link que você recebeu.');
  return missedKey(ctx, unknown);
}
