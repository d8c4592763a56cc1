// Tested in settle-partner.db.test.ts.
import { and, eq, isNull } from 'drizzle-orm';
import { reverseEntry } from '#features/ledger/reverse-entry.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { moveRecord } from '#platform/move-record.server.ts';
import { announce } from '#platform/notices.server.ts';
import { DomainError } from '#shared/errors.ts';
import { settlementKind, settlementPayments } from '../tables.server.ts';
import { lockSettlement } from './parts/lock-settlement.server.ts';

interface UndonePayment {
  id: string;
  paymentId: string;
  reason: string;
  /** Whether the bank's line that it was taken from is let go in the same transaction. */
  withItsLine?: boolean;
}

/**
 * Takes one payment back by its contrary entry; its settlement is open again. Throws `not_found`, and `conflict` where
 * it was taken back already, stands by a line of the bank, or the rest was given up.
 */
export function undoPayment(ctx: Ctx, { id, paymentId, reason, withItsLine = false }: UndonePayment): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const settlement = await lockSettlement(inside, id);
    if (settlement.status === 'baixado') {
      throw new DomainError('conflict', 'O que faltava deste acerto foi baixado como perda. Desfaça a baixa antes.');
    }
    const ofSettlement = and(eq(settlementPayments.id, paymentId), eq(settlementPayments.settlementId, id));
    const [payment] = await inside.db.select().from(settlementPayments).where(ofSettlement);
    if (payment === undefined) throw new DomainError('not_found', 'Pagamento não encontrado.');
    if (payment.bankLineId !== null && !withItsLine) {
      throw new DomainError(
        'conflict',
        'Este pagamento está conciliado com uma linha do banco. Desfaça a conciliação em Validação de Pagamento.',
      );
    }
    const undone = await inside.db
      .update(settlementPayments)
      .set({ undoneAt: ctx.now })
      .where(and(ofSettlement, isNull(settlementPayments.undoneAt)))
      .returning({ id: settlementPayments.id });
    if (undone.length === 0) throw new DomainError('conflict', 'Este pagamento já foi desfeito.');
    await reverseEntry(inside, payment.entryId, reason);
    if (settlement.status === 'pago') {
      await moveRecord(inside, settlementKind, { id, to: 'aberto', reason, set: { paidAt: null } });
    } else {
      await announce(inside, 'finance');
    }
  });
}
