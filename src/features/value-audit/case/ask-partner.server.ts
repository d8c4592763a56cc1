// Tested in #features/hearings/decide-second-look.db.test.ts.
import { eq } from 'drizzle-orm';
import type { HearPartnerBody } from '#features/hearings/contract.ts';
import { openHearing } from '#features/hearings/open-hearing.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { discrepancyAllegation } from '../parts/discrepancy-allegation.server.ts';
import { isDecision } from '../rules.ts';
import { discrepancyKind, valueDiscrepancies } from '../tables.server.ts';

/**
 * Asks the partner of an undecided discrepancy for its side. Throws `not_found`, `conflict` without a partner, after
 * the decision, or while it is being heard, and `invalid` for words that name the client.
 */
export function askPartner(
  ctx: Ctx,
  { id, words, days }: HearPartnerBody & { id: string },
): Promise<{ id: string; dueAt: Date }> {
  return inTransaction(ctx, async (inside) => {
    const [found] = await inside.db
      .select({ discrepancy: valueDiscrepancies, partnerId: serviceCalls.assignedPartnerId })
      .from(valueDiscrepancies)
      .innerJoin(serviceCalls, eq(serviceCalls.id, valueDiscrepancies.callId))
      .where(eq(valueDiscrepancies.id, id));
    if (found === undefined) throw new DomainError('not_found', discrepancyKind.notFound);
    const { discrepancy, partnerId } = found;
    if (partnerId === null) throw new DomainError('conflict', 'Este chamado não tem prestador: não há quem ouvir.');
    if (isDecision(discrepancy.investigationStatus))
      throw new DomainError('conflict', 'A discrepância já foi decidida.');
    const said = await discrepancyAllegation(inside, discrepancy);
    return openHearing(inside, { matter: { kind: 'discrepancia', id }, partnerId, ...said, words, days });
  });
}
