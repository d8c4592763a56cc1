// Tested in refund-client.db.test.ts.
import { and, eq } from 'drizzle-orm';
import { postEntry } from '#features/ledger/post-entry.server.ts';
import { ledgerEntries } from '#features/ledger/tables.server.ts';
import { addCallEvent } from '#features/service-calls/add-call-event.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { announce } from '#platform/notices.server.ts';
import { tooLate } from '#platform/too-late.server.ts';
import { DomainError, refusalAt } from '#shared/errors.ts';
import { todayOn } from '#shared/time/dates.ts';
import type { PayoutBody } from './contract.ts';
import { lockCost } from './parts/lock-cost.server.ts';
import { payoutAmounts } from './rules.ts';
import { borneCosts } from './tables.server.ts';

/**
 * Notes that the central handed a refund over to the client. Throws `not_found`, `invalid` for a day to come, and
 * `conflict` where the partner hands it over, or with who noted it first.
 */
export async function recordPayout(ctx: Ctx, { id, paidOn, proof }: PayoutBody & { id: string }): Promise<void> {
  if (paidOn > todayOn(ctx.now)) throw refusalAt('paidOn', 'A entrega não pode ser de um dia que ainda não chegou.');
  return inTransaction(ctx, async (inside) => {
    const cost = await lockCost(inside, id);
    if (cost.kind !== 'refund' || cost.handedBy !== 'central') {
      throw new DomainError('conflict', 'A central não deve esta entrega ao cliente.');
    }
    if (cost.payoutEntryId !== null) {
      const [entry] = await inside.db.select().from(ledgerEntries).where(eq(ledgerEntries.id, cost.payoutEntryId));
      throw tooLate(inside, entry, 'registrou esta entrega');
    }
    const ofRefund = and(eq(ledgerEntries.kind, 'payment'), eq(ledgerEntries.sourceId, id));
    const payoutEntryId = await postEntry(inside, {
      kind: 'payment',
      sourceId: id,
      round: await inside.db.$count(ledgerEntries, ofRefund),
      callId: cost.callId,
      partnerId: cost.partnerId,
      happenedOn: paidOn,
      reason: proof,
      lines: payoutAmounts(cost.partnerId, cost.cents),
    });
    await inside.db.update(borneCosts).set({ payoutEntryId, paidOn, payoutProof: proof }).where(eq(borneCosts.id, id));
    const { callId, cents: amountCents } = cost;
    await addCallEvent(inside, { callId, type: 'refund_handed', reason: proof, data: { amountCents } });
    await announce(inside, 'finance');
  });
}
