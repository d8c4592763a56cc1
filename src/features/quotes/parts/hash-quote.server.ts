import { createHash, createHmac } from 'node:crypto';
import type { Ctx } from '#platform/context.server.ts';
import { keysOf } from '#platform/keys/store-keys.server.ts';
import { canonicalQuote, type QuoteContent } from '../rules.ts';

/** The digest of the exact words of a version; anybody who holds the printed copy's content can make it again. */
export function hashQuote(version: number, content: QuoteContent): string {
  return createHash('sha256').update(canonicalQuote(version, content)).digest('hex');
}

/**
 * What is kept of the address from which somebody decided; the server's key goes in, for addresses are soon guessed.
 */
export function hashAddress(ctx: Ctx, address: string): string {
  return createHmac('sha256', keysOf(ctx).devices).update(`quote\n${address}`).digest('hex');
}
