// Tested in answer-settlement-request.db.test.ts.
import { and, eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import { movedMeanwhile } from '#platform/move-record.server.ts';
import { announce } from '#platform/notices.server.ts';
import { DomainError, refusalAt } from '#shared/errors.ts';
import { formatBRL } from '#shared/numbers/money.ts';
import { todayOn } from '#shared/time/dates.ts';
import { lockSettlement } from '../settlements/parts/lock-settlement.server.ts';
import { settlementKind, settlementRequests } from '../tables.server.ts';

export type NewRequest = { settlementId: string; partnerId: string; text: string; day: string } & (
  | { kind: 'pago'; cents: number }
  | { kind: 'prazo'; cents?: undefined }
);

/**
 * Stores what a partner answers to its open settlement: paid already, or more time. The same once more changes nothing.
 * Throws `not_found` also for a settlement of somebody else, `invalid`, and `conflict` while another one waits or where
 * the settlement is closed.
 */
export async function submitSettlementRequest(ctx: Ctx, request: NewRequest): Promise<void> {
  const { settlementId, partnerId, kind, text, day, cents = null } = request;
  const today = todayOn(ctx.now);
  if (kind === 'pago' && day > today)
    throw refusalAt('day', 'O pagamento não pode ser de um dia que ainda não chegou.');
  await inTransaction(ctx, async (inside) => {
    const settlement = await lockSettlement(inside, settlementId);
    if (settlement.partnerId !== partnerId) throw new DomainError('not_found', settlementKind.notFound);
    const [waiting] = await inside.db
      .select()
      .from(settlementRequests)
      .where(and(eq(settlementRequests.settlementId, settlementId), eq(settlementRequests.status, 'aberto')));
    if (waiting !== undefined) {
      const isSame = waiting.kind === kind && waiting.text === text && waiting.day === day && waiting.cents === cents;
      if (isSame) return;
      throw new DomainError('conflict', 'Você já escreveu sobre este acerto. A central responde por aqui.');
    }
    if (settlement.status !== 'aberto') throw await movedMeanwhile(inside, settlementKind, settlementId);
    if (kind === 'prazo' && day <= today) throw refusalAt('day', 'Escolha um dia depois de hoje.');
    if (kind === 'prazo' && day <= settlement.dueOn) {
      throw refusalAt('day', 'Escolha um dia depois do vencimento de agora.');
    }
    const missing = settlement.cents - settlement.paidCents;
    if (cents !== null && cents > missing) {
      throw refusalAt('amount', `Faltam só ${formatBRL(missing)} neste acerto.`);
    }
    await inside.db.insert(settlementRequests).values({ settlementId, kind, text, day, cents, ...doneNow(inside) });
    await announce(inside, 'finance');
  });
}
