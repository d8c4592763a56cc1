// Tested in refund-client.db.test.ts.

import { eq } from 'drizzle-orm';
import { addCallEvent } from '#features/service-calls/add-call-event.server.ts';
import { isCoveredReturn } from '#features/service-calls/reference-reasons.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { tooLate } from '#platform/too-late.server.ts';
import { DomainError, refusalAt } from '#shared/errors.ts';
import { reaisToCents } from '#shared/numbers/money.ts';
import type { PayReturnBody } from './contract.ts';
import { lockCall } from './parts/lock-cost.server.ts';
import { postCost } from './parts/post-cost.server.ts';
import { listStandingCosts } from './parts/standing-costs.server.ts';
import { guaranteeAmounts, partnerPart } from './rules.ts';

/**
 * Pays the partner who did a return in guarantee, and gives the record's id: the first call's partner bears it, the
 * central, or both. Throws `not_found`, `invalid` where the partner would pay itself, and `conflict` for a call that is
 * no finished return, or with who paid it first.
 */
export function payReturn(ctx: Ctx, callId: string, body: PayReturnBody): Promise<string> {
  return inTransaction(ctx, async (inside) => {
    const call = await lockCall(inside, callId);
    const { assignedPartnerId: doneById, returnOf, returnBearer } = call;
    if (returnOf === null || !isCoveredReturn(returnBearer)) {
      throw new DomainError('conflict', 'Este chamado não é um retorno em garantia.');
    }
    if (call.status !== 'finalizado' || doneById === null) {
      throw new DomainError('conflict', 'O retorno ainda não foi finalizado.');
    }
    const [paid] = await listStandingCosts(inside, callId);
    if (paid !== undefined) throw tooLate(inside, paid, 'pagou este retorno');
    const [first] = await inside.db.select().from(serviceCalls).where(eq(serviceCalls.id, returnOf));
    const firstPartnerId = first?.assignedPartnerId ?? doneById;
    if (firstPartnerId === doneById && body.bearer !== 'central') {
      throw refusalAt('bearer', 'Quem fez o retorno é o prestador do primeiro chamado: só a central pode pagar a ele.');
    }
    const { bearer, reason } = body;
    const cents = reaisToCents(body.amount) ?? 0;
    const partnerCents = partnerPart({ bearer, cents, dividedCents: reaisToCents(body.partnerAmount ?? 0) ?? 0 });
    const costId = await postCost(
      inside,
      { kind: 'guarantee', callId, partnerId: firstPartnerId, doneById, cents, partnerCents, reason },
      guaranteeAmounts({ firstPartnerId, doneById, cents, partnerCents }),
    );
    await addCallEvent(inside, { callId, type: 'return_paid', reason, data: { amountCents: cents } });
    return costId;
  });
}
