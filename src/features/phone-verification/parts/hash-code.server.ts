import { createHmac } from 'node:crypto';
import type { Ctx } from '#platform/context.server.ts';
import { keysOf } from '#platform/keys/store-keys.server.ts';

/**
 * What is stored of a code. Six digits are soon guessed from a plain digest, so the server's key goes in; the phone
 * and the flow make it worthless for any other phone and browser, `purpose` for any other action.
 */
export function hashCode(ctx: Ctx, of: { phone: string; flowHash: string; code: string; purpose: string }): string {
  return createHmac('sha256', keysOf(ctx)['phone-codes'])
    .update([of.flowHash, of.phone, of.code, ...(of.purpose === '' ? [] : [of.purpose])].join('\n'))
    .digest('base64url');
}
