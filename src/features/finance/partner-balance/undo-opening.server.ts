// Tested in record-opening.db.test.ts.
import { reverseEntry } from '#features/ledger/reverse-entry.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { announce } from '#platform/notices.server.ts';
import { DomainError } from '#shared/errors.ts';
import { lockPartner } from '../parts/lock-partner.server.ts';
import { findOpening } from './queries.server.ts';

/**
 * Takes a partner's opening balance back by its contrary entry; what was settled of it is netted in the next
 * settlement. Throws `not_found`, and `conflict` without one.
 */
export function undoOpening(ctx: Ctx, partnerId: string, reason: string): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    await lockPartner(inside, partnerId);
    const stands = await findOpening(inside, partnerId);
    if (stands === null) throw new DomainError('conflict', 'O saldo inicial deste prestador já foi desfeito.');
    await reverseEntry(inside, stands.id, reason);
    await announce(inside, 'finance');
  });
}
