import { findOwnPartner } from '#features/partners/queries.server.ts';
import { type StepDetails, takeStep } from '#features/service-calls/change-call-status.server.ts';
import { findCallState } from '#features/service-calls/queries.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';

type PartnerStep = 'setOut' | 'finish' | 'giveUp';

/**
 * A step that the assigned partner takes on its own call. Throws `forbidden` when the account has no partner,
 * `not_found` for somebody else's call, `conflict` and `invalid` as every step does.
 */
export async function reportOwnCall(
  ctx: Ctx,
  { id, step, details = {} }: { id: string; step: PartnerStep; details?: StepDetails },
): Promise<void> {
  const partner = await findOwnPartner(ctx);
  const call = await findCallState(ctx, id);
  if (call.partnerId !== partner.id) throw new DomainError('not_found', 'Chamado não encontrado.');
  await takeStep(ctx, { call, verb: step, actor: 'assigned-partner', details });
}
