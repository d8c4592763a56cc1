// Tested in api.db.test.ts.
import type { Ctx } from '#platform/context.server.ts';
import { minuteMs } from '#shared/time/durations.ts';
import { claimCode, type TypedCode } from './claim-code.server.ts';
import { proofMinutes } from './rules.ts';
import { phoneProofs } from './tables.server.ts';

/**
 * Checks the code of a phone by `claimCode`, and stores a proof for this phone and browser that lasts 30 minutes and is
 * used once. Throws as `claimCode` does.
 */
export async function verifyPhone(ctx: Ctx, typed: TypedCode): Promise<{ expiresAt: Date }> {
  const { phone, flowHash } = await claimCode(ctx, typed);
  const expiresAt = new Date(ctx.now.getTime() + proofMinutes * minuteMs);
  await ctx.db.insert(phoneProofs).values({ phone, flowHash, createdAt: ctx.now, expiresAt });
  return { expiresAt };
}
