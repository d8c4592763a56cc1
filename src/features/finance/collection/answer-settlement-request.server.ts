import { and, eq } from 'drizzle-orm';
import { queueMessage } from '#features/messages/queue-message.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { announce } from '#platform/notices.server.ts';
import { tooLate } from '#platform/too-late.server.ts';
import { DomainError } from '#shared/errors.ts';
import { cutText } from '#shared/text/text.ts';
import { answeredNow } from '../parts/end-waiting.server.ts';
import { settlementRequestStatusLabels } from '../rules.ts';
import { lockSettlement } from '../settlements/parts/lock-settlement.server.ts';
import { recordPayment } from '../settlements/record-payment.server.ts';
import { settlementRequests } from '../tables.server.ts';
import { settlementAnswered } from './parts/settlement-reminder-message.server.ts';
import { rescheduleSettlement } from './reschedule-settlement.server.ts';

interface Answer {
  id: string;
  requestId: string;
  status: 'aceito' | 'recusado';
  /** To the partner. */
  answer: string;
  /** Where more time is given, another day than was asked for. */
  dueOn?: string | undefined;
}

/**
 * Answers what a partner asked for: accepted, its payment is recorded or its day agreed in the same transaction. Throws
 * `not_found`, as `recordPayment` and `rescheduleSettlement` do, and `conflict` with who answered first.
 */
export function answerSettlementRequest(ctx: Ctx, { id, requestId, status, answer, dueOn }: Answer): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const settlement = await lockSettlement(inside, id);
    const isIt = and(eq(settlementRequests.id, requestId), eq(settlementRequests.settlementId, id));
    const [request] = await inside.db
      .update(settlementRequests)
      .set({ status, answer, ...answeredNow(inside) })
      .where(and(isIt, eq(settlementRequests.status, 'aberto')))
      .returning();
    if (request === undefined) throw await answeredMeanwhile(inside, isIt);
    if (status === 'aceito' && request.kind === 'prazo') {
      const reason = `A pedido do prestador: ${request.text}`;
      await rescheduleSettlement(inside, { id, dueOn: dueOn ?? request.day, reason });
    }
    if (status === 'aceito' && request.cents !== null) {
      const proof = cutText(`O prestador avisou: ${request.text}`, 300);
      await recordPayment(inside, { id, cents: request.cents, paidOn: request.day, proof });
    }
    const cause = { kind: 'partner', id: settlement.partnerId } as const;
    await queueMessage(inside, settlementAnswered, { requestId, status }, { once: requestId, cause });
    await announce(inside, 'finance');
  });
}

async function answeredMeanwhile(ctx: Ctx, isIt: ReturnType<typeof and>): Promise<DomainError> {
  const [request] = await ctx.db.select().from(settlementRequests).where(isIt);
  if (request === undefined) return new DomainError('not_found', 'Pedido não encontrado.');
  const { answeredAt, answeredById, answeredByName, status } = request;
  const doneBy =
    answeredAt === null ? undefined : { at: answeredAt, actorId: answeredById, actorName: answeredByName ?? '' };
  return tooLate(ctx, doneBy, `respondeu a este pedido (${settlementRequestStatusLabels[status].toLowerCase()})`);
}
