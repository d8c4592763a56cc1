// Tested in answer-settlement-request.db.test.ts and submit-settlement-request.db.test.ts.
import { and, eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { violatedUnique } from '#platform/database/violations.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import { attachFiles } from '#platform/files/files.server.ts';
import { movedMeanwhile } from '#platform/move-record.server.ts';
import { announce } from '#platform/notices.server.ts';
import { DomainError, refusalAt } from '#shared/errors.ts';
import { todayOn } from '#shared/time/dates.ts';
import { answeredNow } from '../parts/end-waiting.server.ts';
import { receiptOf, unsentReceiptOf } from '../payment-receipts/queries.server.ts';
import { lockSettlement } from '../settlements/parts/lock-settlement.server.ts';
import { settlementKind, settlementRequests } from '../tables.server.ts';

interface Claimed {
  kind: 'pago';
  cents: number;
  /** Of the PIX. */
  endToEnd?: string | null | undefined;
  /** A receipt that was sent for this settlement. */
  receiptId?: string | null | undefined;
}

export type NewRequest = { settlementId: string; partnerId: string; text: string; day: string } & (
  | Claimed
  | { kind: 'prazo'; cents?: undefined; endToEnd?: undefined; receiptId?: undefined }
);

/**
 * Stores what a partner answers to its open settlement: paid already, which pays nothing by itself, or more time. The
 * same once more changes nothing, and a payment ends what asks for more time. Throws `not_found` also for a settlement
 * of somebody else, `invalid`, and `conflict` while another answer waits, where the settlement is closed, and for a PIX
 * that was told before.
 */
export async function submitSettlementRequest(ctx: Ctx, request: NewRequest): Promise<void> {
  const { settlementId, partnerId, kind, text, day, cents = null, endToEnd = null, receiptId = null } = request;
  if (kind === 'pago' && day > todayOn(ctx.now)) {
    throw refusalAt('day', 'O pagamento não pode ser de um dia que ainda não chegou.');
  }
  try {
    await inTransaction(ctx, async (inside) => {
      const settlement = await lockSettlement(inside, settlementId);
      if (settlement.partnerId !== partnerId) throw new DomainError('not_found', settlementKind.notFound);
      const [waiting] = await inside.db.select().from(settlementRequests).where(waitingOf(settlementId));
      if (waiting !== undefined) {
        const isSame = waiting.kind === kind && waiting.text === text && waiting.day === day && waiting.cents === cents;
        if (isSame) return;
        if (kind === 'prazo' || waiting.kind === 'pago') {
          throw new DomainError('conflict', 'Você já escreveu sobre este acerto. A central responde por aqui.');
        }
      }
      if (settlement.status !== 'aberto') throw await movedMeanwhile(inside, settlementKind, settlementId);
      if (kind === 'prazo') demandLaterDay(inside, day, settlement.dueOn);
      await endWish(inside, settlementId);
      const said = { settlementId, kind, text, day, cents, endToEnd, fileId: receiptId };
      const [kept] = await inside.db
        .insert(settlementRequests)
        .values({ ...said, ...doneNow(inside) })
        .returning({ id: settlementRequests.id });
      if (kept === undefined) throw new Error('A request was not written.');
      if (receiptId !== null) await takeReceipt(inside, { receiptId, settlementId, requestId: kept.id });
      await announce(inside, 'finance');
    });
  } catch (error) {
    const violated = violatedUnique(error);
    if (violated !== 'settlement_requests_pix_key') throw error;
    throw refusalAt('endToEnd', 'Este PIX já foi informado. Confira o identificador.', 'conflict');
  }
}

const waitingOf = (settlementId: string) =>
  and(eq(settlementRequests.settlementId, settlementId), eq(settlementRequests.status, 'aberto'));

function demandLaterDay(ctx: Ctx, day: string, dueOn: string): void {
  if (day <= todayOn(ctx.now)) throw refusalAt('day', 'Escolha um dia depois de hoje.');
  if (day <= dueOn) throw refusalAt('day', 'Escolha um dia depois do vencimento de agora.');
}

/** Whoever paid needs no more time. */
function endWish(ctx: Ctx, settlementId: string) {
  return ctx.db
    .update(settlementRequests)
    .set({ status: 'encerrado', answer: 'Você avisou que pagou.', ...answeredNow(ctx) })
    .where(waitingOf(settlementId));
}

interface TakenReceipt {
  receiptId: string;
  settlementId: string;
  requestId: string;
}

async function takeReceipt(ctx: Ctx, { receiptId, settlementId, requestId }: TakenReceipt): Promise<void> {
  const taken = await attachFiles(ctx, [receiptId], unsentReceiptOf(settlementId), receiptOf(requestId));
  if (taken.length !== 1) throw refusalAt('receiptId', 'O comprovante não está mais aqui. Escolha o arquivo de novo.');
}
