import { createHash, createHmac } from 'node:crypto';
import type { Ctx } from '#platform/context.server.ts';
import { keysOf } from '#platform/keys/store-keys.server.ts';
import { canonicalQuote, type QuoteContent } from '../rules.ts';

/** Digest of a version's canonical text; reproducible from a printed copy. */
export function hashQuote(version: number, content: QuoteContent): string {
  return createHash('sha256').update(canonicalQuote(version, content)).digest('hex');
}

/** Keyed digest of the deciding address, because addresses are easy to guess. */
export function hashAddress(ctx: Ctx, address: string): string {
  return createHmac('sha256', keysOf(ctx).devices).update(`quote\n${address}`).digest('hex');
}
