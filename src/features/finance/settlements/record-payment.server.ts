// Tested in settle-partner.db.test.ts.
import { eq } from 'drizzle-orm';
import { postEntry } from '#features/ledger/post-entry.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import { publish } from '#platform/events.server.ts';
import { movedMeanwhile, moveRecord } from '#platform/move-record.server.ts';
import { announce } from '#platform/notices.server.ts';
import { refusalAt } from '#shared/errors.ts';
import { formatBRL } from '#shared/numbers/money.ts';
import { todayOn } from '#shared/time/dates.ts';
import { endClaim, endWaiting } from '../parts/end-waiting.server.ts';
import { pairOf, settlementPaid } from '../rules.ts';
import { settlementKind, settlementPayments } from '../tables.server.ts';
import { lockSettlement } from './parts/lock-settlement.server.ts';

interface NewPayment {
  id: string;
  cents: number;
  paidOn: string;
  proof: string;
  /** The line of the bank's statement that it is taken from. */
  bankLineId?: string;
}

/**
 * Keeps what a partner paid of a settlement, whole or in part; paid whole, the settlement and its lines are `pago`.
 * Throws `not_found`, `invalid` for more than is missing or a day to come, and `conflict` with who closed it first.
 */
export async function recordPayment(ctx: Ctx, { id, cents, paidOn, proof, bankLineId }: NewPayment): Promise<string> {
  if (paidOn > todayOn(ctx.now)) throw refusalAt('paidOn', 'O pagamento não pode ser de um dia que ainda não chegou.');
  return inTransaction(ctx, async (inside) => {
    const settlement = await lockSettlement(inside, id);
    if (settlement.status !== 'aberto') throw await movedMeanwhile(inside, settlementKind, id);
    const missing = settlement.cents - settlement.paidCents;
    if (cents > missing) throw refusalAt('amount', `Faltam só ${formatBRL(missing)} neste acerto.`);
    const { partnerId, dueOn } = settlement;
    const entryId = await postEntry(inside, {
      kind: 'payment',
      sourceId: id,
      round: await inside.db.$count(settlementPayments, eq(settlementPayments.settlementId, id)),
      partnerId,
      happenedOn: paidOn,
      dueOn,
      reason: proof,
      lines: pairOf('bank', 'receivable', partnerId, cents),
    });
    const [payment] = await inside.db
      .insert(settlementPayments)
      .values({ settlementId: id, entryId, cents, paidOn, proof, bankLineId, ...doneNow(inside) })
      .returning({ id: settlementPayments.id });
    if (payment === undefined) throw new Error('A payment was not written.');
    if (cents === missing) {
      await moveRecord(inside, settlementKind, { id, to: 'pago', set: { paidAt: ctx.now } });
      await endWaiting(inside, settlement, 'O acerto foi pago.');
      await publish(inside, settlementPaid, { settlementId: id, partnerId });
    } else {
      if (bankLineId !== undefined) await endClaim(inside, { settlementId: id, cents });
      await announce(inside, 'finance');
    }
    return payment.id;
  });
}
