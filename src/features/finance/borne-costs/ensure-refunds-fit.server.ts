// Tested in refund-client.db.test.ts.
import type { Ctx } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { formatBRL } from '#shared/numbers/money.ts';
import { sumRefunds } from './parts/standing-costs.server.ts';

/** Refuses a person's new price for a call that is less than what the client got back; throws `conflict`. */
export async function ensureRefundsFit(
  ctx: Ctx,
  { callId, finalValueCents }: { callId: string; finalValueCents: number },
): Promise<void> {
  // The client's correction, which the house works out, counts all the same.
  if (ctx.actor.kind === 'system') return;
  const { cents } = await sumRefunds(ctx, callId);
  if (cents <= finalValueCents) return;
  throw new DomainError(
    'conflict',
    `O cliente já recebeu ${formatBRL(cents)} de volta, mais que este valor. Desfaça a devolução antes.`,
  );
}
