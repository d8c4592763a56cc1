import type { Ctx } from '#platform/context.server.ts';
import { type StepDetails, takeStep } from '../change-call-status.server.ts';
import { findCallState } from '../queries.server.ts';
import { findOwnCall } from './queries.server.ts';

type PartnerStep = 'setOut' | 'finish' | 'giveUp';

/**
 * A step that the assigned partner takes on its own call, or a driver on a call of the own vehicle. Throws `forbidden` when the account has no partner,
 * `not_found` for a call that is not theirs, `conflict` and `invalid` as every step does.
 */
export async function reportOwnCall(
  ctx: Ctx,
  { id, step, details = {} }: { id: string; step: PartnerStep; details?: StepDetails },
): Promise<void> {
  const call = await findCallState(ctx, id);
  // Asked after it: whoever has lost the call meanwhile is refused here, and later by the step.
  await findOwnCall(ctx, id);
  await takeStep(ctx, { call, verb: step, actor: 'assigned-partner', details });
}
