// Tested in pay-partner.db.test.ts.
import { and, eq, isNull } from 'drizzle-orm';
import { reverseEntry } from '#features/ledger/reverse-entry.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { announce } from '#platform/notices.server.ts';
import { DomainError } from '#shared/errors.ts';
import { lockPartner } from '../parts/lock-partner.server.ts';
import { partnerPayouts } from './tables.server.ts';

/** Takes a payout back by its contrary; throws `not_found`, and `conflict` where it was taken back already. */
export function undoPartnerPayout(ctx: Ctx, { id, reason }: { id: string; reason: string }): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const [payout] = await inside.db.select().from(partnerPayouts).where(eq(partnerPayouts.id, id));
    if (payout === undefined) throw new DomainError('not_found', 'Repasse não encontrado.');
    await lockPartner(inside, payout.partnerId);
    const undone = await inside.db
      .update(partnerPayouts)
      .set({ undoneAt: ctx.now, undoneByName: ctx.actor.name, undoneReason: reason })
      .where(and(eq(partnerPayouts.id, id), isNull(partnerPayouts.undoneAt)))
      .returning({ id: partnerPayouts.id });
    if (undone.length === 0) throw new DomainError('conflict', 'Este repasse já foi desfeito.');
    await reverseEntry(inside, payout.entryId, reason);
    await announce(inside, 'finance');
  });
}
