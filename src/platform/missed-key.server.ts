import { limits } from '#shared/limits/limits.ts';
import { countAttempt, tooMany } from './attempts.server.ts';
import type { Ctx } from './context.server.ts';

/**
 * What to throw for a key that opens nothing: `unknown`, or `too_many` where too many came from one address. It is
 * counted after the look, so that who has the right key is let in beside somebody who guesses.
 */
export async function missedKey(ctx: Ctx, unknown: Error): Promise<Error> {
  if (ctx.address === undefined) return unknown;
  const { allowed, retryAfterSeconds } = await countAttempt(ctx, limits.keyMissesByAddress, ctx.address);
  return allowed ? unknown : tooMany(limits.keyMissesByAddress, retryAfterSeconds);
}
