import { eq } from 'drizzle-orm';
import { partners } from '#features/partners/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { centsToReais } from '#shared/numbers/money.ts';
import { firstName } from '#shared/text/text.ts';
import { closedLink, opens } from '../client-links/queries.server.ts';
import { isPaidByMonth } from '../queries.server.ts';
import { callConfirmations, replacedConfirmations, serviceCalls } from '../tables.server.ts';
import type { ClientCall, Stated } from './contract.ts';
import { awaitsCorrection, readableWords } from './rules.ts';

/**
 * The call behind a client's key, with the page's facts only; throws the same `not_found` for an unknown or expired
 * key, or `too_many`.
 */
export async function findCallToConfirm(ctx: Ctx, clientKey: string): Promise<ClientCall> {
  const [call] = await ctx.db
    .select({
      protocol: serviceCalls.protocolNumber,
      clientName: serviceCalls.clientName,
      serviceType: serviceCalls.serviceType,
      partnerName: partners.name,
      status: serviceCalls.status,
      confirmedAt: serviceCalls.confirmedAt,
      clientId: serviceCalls.clientId,
      isBilledMonthly: serviceCalls.isBilledMonthly,
      correctionAskedAt: callConfirmations.correctionAskedAt,
      replacedAt: replacedConfirmations.confirmedAt,
    })
    .from(serviceCalls)
    .leftJoin(partners, eq(partners.id, serviceCalls.assignedPartnerId))
    .leftJoin(callConfirmations, eq(callConfirmations.callId, serviceCalls.id))
    .leftJoin(replacedConfirmations, eq(replacedConfirmations.callId, serviceCalls.id))
    .where(opens(ctx, clientKey, { key: serviceCalls.clientKey }));
  if (call === undefined) throw await closedLink(ctx);
  const isCorrection = awaitsCorrection({ ...call, replaced: call.replacedAt });
  return {
    protocol: call.protocol,
    clientName: firstName(call.clientName),
    serviceType: call.serviceType,
    partnerName: call.partnerName,
    status: call.status,
    confirmed: call.confirmedAt !== null && !isCorrection,
    isCorrection,
    isPaidByMonth: await isPaidByMonth(ctx, call),
  };
}

/** The client's statement about a call, with the one it replaced; null without one. */
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
    paidAmount:
      paidAmountCents !== null && ctx.actor.permissions.has('finance.read') ? centsToReais(paidAmountCents) : null,
    paymentMethod: row.paymentMethod,
    receivedReceipt,
    serviceRating,
    additionalComments: words,
    isPrivate,
    publishComment,
    confirmedAt: row.confirmedAt.toISOString(),
  };
}
