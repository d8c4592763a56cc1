import { limits } from '#shared/limits/limits.ts';
import { countAttempt, tooMany } from './attempts.server.ts';
import type { Ctx } from './context.server.ts';

/**
 * The error for a key that opens nothing: `unknown`, or `too_many` after too many from one address. Counted after the
 * look-up, so that a right key still works next to somebody guessing.
 */
export async function missedKey(ctx: Ctx, unknown: Error): Promise<Error> {
  if (ctx.address === undefined) return unknown;
  const { allowed, retryAfterSeconds } = await countAttempt(ctx, limits.keyMissesByAddress, ctx.address);
  return allowed ? unknown : tooMany(limits.keyMissesByAddress, retryAfterSeconds);
}
