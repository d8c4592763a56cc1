// Tested in refund-client.db.test.ts.
import type { Ctx } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { sumRefunds } from './parts/standing-costs.server.ts';
import { refundsExceed } from './rules.ts';

/** Refuses a person's new price for a call that is less than what the client got back; throws `conflict`. */
export async function ensureRefundsFit(
  ctx: Ctx,
  { callId, finalValueCents }: { callId: string; finalValueCents: number },
): Promise<void> {
  // The client's correction, which the house works out, counts all the same.
  if (ctx.actor.kind === 'system') return;
  const { cents } = await sumRefunds(ctx, callId);
  const why = refundsExceed(cents, finalValueCents);
  if (why !== null) throw new DomainError('conflict', why);
}
