import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Ctx } from '#platform/context.server.ts';
import { keysOf } from '#platform/keys/store-keys.server.ts';
import { keyText } from '#shared/api/key-text.ts';

const letters = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A fresh key: its public prefix and the whole text. */
export function drawKey(): { prefix: string; text: string } {
  const prefix = Array.from(randomBytes(8), (byte) => letters[byte % letters.length]).join('');
  return { prefix, text: keyText(prefix, randomBytes(32).toString('base64url')) };
}

/** The stored digest of a key; without the server's own key nobody makes one. */
export function keyDigest(ctx: Ctx, text: string): string {
  return createHmac('sha256', keysOf(ctx).session).update(`api key ${text}`).digest('base64url');
}

/** Compares digests in the same time wherever they differ. */
export function isSameDigest(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
