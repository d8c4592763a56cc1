import { eq } from 'drizzle-orm';
import { settlementPaid } from '#features/finance/rules.ts';
import { quoteApproved, quoteDeclined } from '#features/quotes/rules.ts';
import { receiptDecided, receiptReceived } from '#features/receipts/rules.ts';
import { callConfirmed, callOpened, callStatusChanged } from '#features/service-calls/rules.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { type Subscriber, when } from '#platform/events.server.ts';
import { queueDeliveries } from './parts/queue-deliveries.server.ts';
import type { WebhookEvent } from './rules.ts';

async function tellCall(ctx: Ctx, type: WebhookEvent, callId: string): Promise<void> {
  const [call] = await ctx.db
    .select({ protocol: serviceCalls.protocolNumber, status: serviceCalls.status })
    .from(serviceCalls)
    .where(eq(serviceCalls.id, callId));
  if (call !== undefined) await queueDeliveries(ctx, { type, data: { callId, ...call } });
}

/** Events that other systems can hear, each queued in the transaction of its cause. */
export const whenRecordMoved: readonly Subscriber[] = [
  when(callOpened, (ctx, { callId }) => tellCall(ctx, 'chamado.aberto', callId)),
  when(callStatusChanged, (ctx, { callId, to }) => tellCall(ctx, `chamado.${to}`, callId)),
  when(callConfirmed, (ctx, { callId }) => tellCall(ctx, 'chamado.confirmado', callId)),
  when(quoteApproved, (ctx, { callId, quoteId }) =>
    queueDeliveries(ctx, { type: 'orcamento.aprovado', data: { callId, quoteId, status: 'aprovado' } }),
  ),
  when(quoteDeclined, (ctx, { callId, quoteId }) =>
    queueDeliveries(ctx, { type: 'orcamento.recusado', data: { callId, quoteId, status: 'recusado' } }),
  ),
  when(receiptReceived, (ctx, { receiptId }) =>
    queueDeliveries(ctx, { type: 'recibo.recebido', data: { receiptId, status: 'pendente' } }),
  ),
  when(receiptDecided, (ctx, { receiptId, callId, status }) =>
    queueDeliveries(ctx, { type: 'recibo.decidido', data: { receiptId, callId, status } }),
  ),
  when(settlementPaid, (ctx, { settlementId, partnerId }) =>
    queueDeliveries(ctx, { type: 'acerto.pago', data: { settlementId, partnerId, status: 'pago' } }),
  ),
];
