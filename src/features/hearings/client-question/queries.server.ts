import { and, eq } from 'drizzle-orm';
import { quotes } from '#features/quotes/tables.server.ts';
import { receiptOfCall } from '#features/receipts/analysis/tables.server.ts';
import { findClientCall } from '#features/service-calls/client-page/queries.server.ts';
import { callConfirmations, serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { centsToReais } from '#shared/numbers/money.ts';
import { formatDate } from '#shared/time/dates.ts';
import type { ClientQuestion } from './contract.ts';
import { type CallAmounts, mayAskClient } from './rules.ts';
import { clientQuestions } from './tables.server.ts';

/** The amounts of one call; throws `not_found`. */
export async function readCallAmounts(ctx: Ctx, callId: string): Promise<CallAmounts> {
  const [[call], [quote], [receipt]] = await Promise.all([
    ctx.db
      .select({
        status: serviceCalls.status,
        reported: serviceCalls.finalValueCents,
        paid: callConfirmations.paidAmountCents,
      })
      .from(serviceCalls)
      .leftJoin(callConfirmations, eq(callConfirmations.callId, serviceCalls.id))
      .where(eq(serviceCalls.id, callId)),
    ctx.db
      .select({ ceiling: quotes.ceilingCents })
      .from(quotes)
      .where(and(eq(quotes.callId, callId), eq(quotes.status, 'aprovado'))),
    receiptOfCall(ctx.db, callId),
  ]);
  if (call === undefined) throw new DomainError('not_found', 'Chamado não encontrado.');
  return {
    paid: call.paid,
    reported: call.status === 'finalizado' ? call.reported : null,
    approved: quote?.ceiling ?? null,
    receipt: receipt?.isSure ? receipt.cents : null,
  };
}

/** Whether the client of a call was or may be asked again, and its answer. */
export async function findClientQuestion(ctx: Ctx, callId: string): Promise<ClientQuestion> {
  const [asked] = await ctx.db.select().from(clientQuestions).where(eq(clientQuestions.callId, callId));
  const verdict = mayAskClient(await readCallAmounts(ctx, callId));
  return {
    askedAt: asked?.at.toISOString() ?? null,
    answeredAt: asked?.answeredAt?.toISOString() ?? null,
    amount: asked?.amountCents == null ? null : centsToReais(asked.amountCents),
    paymentMethod: asked?.paymentMethod ?? null,
    whyNot: asked === undefined ? (verdict.allowed ? null : verdict.why) : 'Este cliente já foi perguntado.',
    mayWrite: ctx.actor.permissions.has('hearings.write'),
  };
}

/** The question on the page of a client's key: service and day, and whether it was answered; throws `not_found`. */
export async function readClientQuestion(ctx: Ctx, clientKey: string) {
  const { id } = await findClientCall(ctx, clientKey);
  const [found] = await ctx.db
    .select({ asked: clientQuestions, service: serviceCalls.serviceType, at: serviceCalls.finishedAt })
    .from(clientQuestions)
    .innerJoin(serviceCalls, eq(serviceCalls.id, clientQuestions.callId))
    .where(eq(clientQuestions.callId, id));
  if (found === undefined) throw new DomainError('not_found', 'Não há pergunta sobre este atendimento.');
  return {
    service: found.service,
    day: found.at === null ? null : formatDate(found.at),
    isAnswered: found.asked.answeredAt !== null,
  };
}
