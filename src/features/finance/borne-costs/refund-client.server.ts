import { queueMessage } from '#features/messages/queue-message.server.ts';
import { addCallEvent } from '#features/service-calls/add-call-event.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { tooLate } from '#platform/too-late.server.ts';
import { DomainError, refusalAt } from '#shared/errors.ts';
import { formatBRL, plainBRL, reaisToCents } from '#shared/numbers/money.ts';
import { findCommission } from '../queries.server.ts';
import type { RefundBody } from './contract.ts';
import { lockCall } from './parts/lock-cost.server.ts';
import { postCost } from './parts/post-cost.server.ts';
import { refundGranted } from './parts/refund-message.server.ts';
import { sumRefunds } from './parts/standing-costs.server.ts';
import { commissionBack, partnerPart, refundAmounts } from './rules.ts';

/**
 * Gives a client money back, and gives the record's id: one entry says who bears it and takes back the commission on
 * the partner's part, at the percentage of the commission that stands. Throws `not_found`, `invalid` for more than is
 * left, and `conflict` where nothing was charged or with who was faster.
 */
export function refundClient(ctx: Ctx, callId: string, body: RefundBody): Promise<string> {
  return inTransaction(ctx, async (inside) => {
    await lockCall(inside, callId);
    const commission = await findCommission(inside, callId);
    if (commission === undefined) {
      throw new DomainError('conflict', 'Este chamado não tem valor cobrado: não há o que devolver.');
    }
    const before = await sumRefunds(inside, callId);
    if (before.cents !== reaisToCents(body.seen)) {
      const told = `Ao todo já são ${plainBRL(before.cents)}. Confira e envie de novo.`;
      throw tooLate(inside, before.last, 'mudou as devoluções deste chamado', told);
    }
    const cents = reaisToCents(body.amount) ?? 0;
    const left = commission.finalValueCents - before.cents;
    if (cents > left) {
      throw refusalAt('amount', left > 0 ? `Dá para devolver até ${formatBRL(left)}.` : 'Tudo já foi devolvido.');
    }
    const partnerCents = partnerPart({
      bearer: body.bearer,
      cents,
      dividedCents: reaisToCents(body.partnerAmount ?? 0) ?? 0,
    });
    const { basisPoints, partnerId } = commission;
    const back = commissionBack({ partnerCents, before, basisPoints });
    const { handedBy, reason } = body;
    const parts = { partnerId, cents, partnerCents, commissionCents: back, handedBy };
    const costId = await postCost(inside, { kind: 'refund', callId, ...parts, reason }, refundAmounts(parts));
    await addCallEvent(inside, { callId, type: 'refund_granted', reason, data: { amountCents: cents } });
    await queueMessage(inside, refundGranted, { costId }, { once: costId, cause: { kind: 'call', id: callId } });
    return costId;
  });
}
