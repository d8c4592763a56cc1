import { and, eq } from 'drizzle-orm';
import { queueMessage } from '#features/messages/queue-message.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { announce } from '#platform/notices.server.ts';
import { tooLate } from '#platform/too-late.server.ts';
import { DomainError, refusalAt } from '#shared/errors.ts';
import { formatBRL } from '#shared/numbers/money.ts';
import { cutText } from '#shared/text/text.ts';
import { matchBankLine } from '../bank-statements/match-bank-line.server.ts';
import { bankLineKind, bankLines } from '../bank-statements/tables.server.ts';
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
  /** For more time: another day than the one asked for. */
  dueOn?: string | undefined;
  /** The line of the bank that is the payment. */
  bankLineId?: string | undefined;
}

/**
 * Answers what a partner asked for: accepted, its payment is recorded, by the bank's line where one is named, or its
 * day agreed in the same transaction. Throws `not_found`, as `recordPayment`, `matchBankLine` and
 * `rescheduleSettlement` do, and `conflict` with who answered first.
 */
export function answerSettlementRequest(ctx: Ctx, given: Answer): Promise<void> {
  const { id, requestId, status, answer, dueOn, bankLineId } = given;
  return inTransaction(ctx, async (inside) => {
    // Before the settlement, as a match takes them: two who wait for each other would wait for ever.
    const line = bankLineId === undefined ? undefined : await lockLine(inside, bankLineId);
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
      await takePayment(inside, { ...request, cents: request.cents }, { settlement, line });
    }
    const cause = { kind: 'partner', id: settlement.partnerId } as const;
    await queueMessage(inside, settlementAnswered, { requestId, status }, { once: requestId, cause });
    await announce(inside, 'finance');
  });
}

async function lockLine(ctx: Ctx, id: string) {
  const { cents } = bankLines;
  const [line] = await ctx.db
    .select({ id: bankLines.id, cents })
    .from(bankLines)
    .where(eq(bankLines.id, id))
    .for('update');
  if (line === undefined) throw refusalAt('bankLineId', bankLineKind.notFound, 'not_found');
  return line;
}

interface Claim {
  settlementId: string;
  cents: number;
  day: string;
  text: string;
}

interface Told {
  settlement: Awaited<ReturnType<typeof lockSettlement>>;
  line: { id: string; cents: number } | undefined;
}

/** Pays with the bank's line, whose rest is the partner's credit; without one, as it was told. */
async function takePayment(ctx: Ctx, { settlementId, cents, day, text }: Claim, { settlement, line }: Told) {
  const missing = settlement.cents - settlement.paidCents;
  if (line !== undefined) {
    await matchBankLine(ctx, {
      id: line.id,
      from: 'pendente',
      parts: [{ settlementId, cents: Math.min(line.cents, missing) }],
      creditTo: settlement.partnerId,
      reason: 'O prestador avisou que pagou.',
    });
    return;
  }
  if (cents > missing) {
    const why = `Faltam só ${formatBRL(missing)}. Aceite pela linha do banco: o que sobra fica como crédito.`;
    throw new DomainError('conflict', why);
  }
  const proof = cutText(['O prestador avisou que pagou.', text].join(' ').trim(), 300);
  await recordPayment(ctx, { id: settlementId, cents, paidOn: day, proof });
}

async function answeredMeanwhile(ctx: Ctx, isIt: ReturnType<typeof and>): Promise<DomainError> {
  const [request] = await ctx.db.select().from(settlementRequests).where(isIt);
  if (request === undefined) return new DomainError('not_found', 'Pedido não encontrado.');
  const { answeredAt, answeredById, answeredByName, status } = request;
  const doneBy =
    answeredAt === null ? undefined : { at: answeredAt, actorId: answeredById, actorName: answeredByName ?? '' };
  return tooLate(ctx, doneBy, `respondeu a este pedido (${settlementRequestStatusLabels[status].toLowerCase()})`);
}
