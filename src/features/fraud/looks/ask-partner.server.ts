import type { HearPartnerBody } from '#features/hearings/contract.ts';
import { openHearing } from '#features/hearings/open-hearing.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { caseAllegation } from '../parts/case-allegation.server.ts';
import { lockOpenCase } from '../parts/lock-open-case.server.ts';
import { findCaseRules } from './queries.server.ts';

/**
 * Asks the partner of an undecided case for its side. Throws `not_found`, `conflict` for a case about somebody else,
 * after the decision, or while it is being heard, and `invalid` for words that name a client.
 */
export function askPartner(
  ctx: Ctx,
  { id, words, days }: HearPartnerBody & { id: string },
): Promise<{ id: string; dueAt: Date }> {
  return inTransaction(ctx, async (inside) => {
    const fraudCase = await lockOpenCase(inside, id);
    const { partnerId } = fraudCase;
    if (partnerId === null) throw new DomainError('conflict', 'Este caso não é sobre um prestador: não há quem ouvir.');
    const said = await caseAllegation(inside, fraudCase);
    const rules = await findCaseRules(inside, id);
    return openHearing(inside, { matter: { kind: 'fraude', id }, partnerId, ...said, rules, words, days });
  });
}
