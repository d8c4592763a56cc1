import type { FastifyRequest } from 'fastify';
import { demandAttempt, giveBackAttempt } from '#platform/attempts.server.ts';
import { limits } from '#shared/limits.ts';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Counts a write on the address it comes from, before anything else is done for it. Throws `too_many`. */
export async function countWrite({ ctx, method, ip }: FastifyRequest): Promise<void> {
  if (!reads.has(method)) await demandAttempt(ctx, limits.writesByAddress, ip);
}

/** Counts the write of somebody signed in on the account instead: an office shares one address. */
export async function countOwnWrite({ ctx, method, ip }: FastifyRequest): Promise<void> {
  if (reads.has(method) || ctx.actor.id === null) return;
  await giveBackAttempt(ctx, limits.writesByAddress, ip);
  await demandAttempt(ctx, limits.writesByAccount, ctx.actor.id);
}
