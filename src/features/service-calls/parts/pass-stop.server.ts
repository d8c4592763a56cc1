import { findStatusReason } from '#features/clients/queries.server.ts';
import { type ClientStatus, whyNoNewCall } from '#features/clients/rules.ts';
import type { Ctx } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';

/**
 * Allows a call for a client who is not `ativo` only to people who may edit clients and give a reason. Returns the
 * obstacle and the reason, null without an obstacle. Throws `conflict` with the obstacle.
 */
export async function passStop(
  ctx: Ctx,
  { id, status }: { id: string; status: ClientStatus },
  overrideReason: string | null | undefined,
): Promise<{ why: string; reason: string } | null> {
  const why = status === 'ativo' ? null : whyNoNewCall(status, await findStatusReason(ctx, id));
  if (why === null) return null;
  if (!ctx.actor.permissions.has('clients.write')) {
    throw new DomainError('conflict', `${why} Só a central pode abrir um chamado assim mesmo.`);
  }
  if (!overrideReason) {
    const message = 'Para abrir o chamado assim mesmo, diga por quê.';
    throw new DomainError('conflict', `${why} ${message}`, { issues: [{ path: 'overrideReason', message }] });
  }
  return { why, reason: overrideReason };
}
