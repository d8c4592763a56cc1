import { createHmac } from 'node:crypto';
import type { Ctx } from '#platform/context.server.ts';
import { keysOf } from '#platform/keys/store-keys.server.ts';

/**
 * Stored form of a code. Six digits are easy to guess from a plain digest, so it includes the server's key; phone, flow
 * and `purpose` make it useless elsewhere.
 */
export function hashCode(ctx: Ctx, of: { phone: string; flowHash: string; code: string; purpose: string }): string {
  return createHmac('sha256', keysOf(ctx)['phone-codes'])
    .update([of.flowHash, of.phone, of.code, ...(of.purpose === '' ? [] : [of.purpose])].join('\n'))
    .digest('base64url');
}
