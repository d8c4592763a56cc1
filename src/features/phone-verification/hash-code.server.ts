import { createHmac } from 'node:crypto';
import { keepKey } from '#features/accounts/keep-key.server.ts';
import type { Ctx } from '#platform/context.server.ts';

/**
 * What is stored of a code. Six digits are soon guessed from a plain digest, so the server's key goes in; the phone
 * and the flow make it worthless for any other phone and browser.
 */
export async function hashCode(ctx: Ctx, of: { phone: string; flowHash: string; code: string }): Promise<string> {
  const key = await keepKey(ctx.db, 'phone-codes');
  return createHmac('sha256', key).update(`${of.flowHash}\n${of.phone}\n${of.code}`).digest('base64url');
}
