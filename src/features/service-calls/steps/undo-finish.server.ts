// Tested in #features/value-audit/case/parts/decide-amount.db.test.ts.
import type { Ctx } from '#platform/context.server.ts';
import { findCallState } from '../queries.server.ts';
import { takeStep } from './change-call-status.server.ts';

/**
 * Puts a call under way again that a decision had finished in the place of its partner; the client's confirmation,
 * which came first, is no obstacle. Throws as `takeStep` does.
 */
export async function undoFinish(ctx: Ctx, { id, reason }: { id: string; reason: string }): Promise<void> {
  const call = await findCallState(ctx, id);
  await takeStep(ctx, {
    call: { ...call, isConfirmed: false },
    verb: 'reopen',
    actor: 'operator',
    details: { reason },
  });
}
