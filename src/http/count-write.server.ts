import type { FastifyRequest } from 'fastify';
import { countAttempt, demandAttempt, giveBackAttempt, tooMany } from '#platform/attempts.server.ts';
import type { DomainError } from '#shared/errors.ts';
import { limits } from '#shared/limits/limits.ts';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Counts a write by address before anything else is done; returns the refusal of one too many. */
export async function countWrite({ ctx, method, ip }: FastifyRequest): Promise<DomainError | undefined> {
  if (reads.has(method)) return undefined;
  const { allowed, retryAfterSeconds } = await countAttempt(ctx, limits.writesByAddress, ip);
  return allowed ? undefined : tooMany(limits.writesByAddress, retryAfterSeconds);
}

/** Counts the write of a signed-in user by account instead, because an office shares one address. */
export async function countOwnWrite({ ctx, method, ip, routeOptions }: FastifyRequest): Promise<void> {
  if (reads.has(method) || ctx.actor.id === null) return;
  await giveBackAttempt(ctx, limits.writesByAddress, ip);
  await demandAttempt(ctx, limits.writesByAccount, ctx.actor.id);
  if (routeOptions.config.upload !== undefined) await demandAttempt(ctx, limits.uploadsByAccount, ctx.actor.id);
}
