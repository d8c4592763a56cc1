import { eq } from 'drizzle-orm';
import { actAs, type Ctx } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { findCallState } from '../../queries.server.ts';
import { callCan } from '../../rules.ts';
import { serviceCalls } from '../../tables.server.ts';
import { findClientCall } from '../queries.server.ts';

/** Locks the call, so that a simultaneous departure comes strictly before or after; the second is refused. */
export async function actAsClient(ctx: Ctx, clientKey: string) {
  const { id, clientName } = await findClientCall(ctx, clientKey);
  await ctx.db.select({ id: serviceCalls.id }).from(serviceCalls).where(eq(serviceCalls.id, id)).for('update');
  const call = await findCallState(ctx, id);
  const verdict = callCan.cancel(call, 'client');
  if (!verdict.allowed) throw new DomainError('conflict', verdict.why);
  const client = await actAs(ctx, { ...ctx.actor, kind: 'client', id: null, name: clientName });
  return { client, call };
}
