import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Ctx } from '#platform/context.server.ts';
import { keysOf } from '#platform/keys/store-keys.server.ts';

const cipher = 'aes-256-gcm';
const [nonceBytes, tagBytes] = [12, 16];

const keyOf = (ctx: Ctx) => new Uint8Array(hkdfSync('sha256', keysOf(ctx).session, '', 'second factor', 32));

/** A secret as stored: encrypted and bound to its account, so that rows cannot be exchanged. */
export function sealSecret(ctx: Ctx, userId: string, secret: Uint8Array): string {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, keyOf(ctx), nonce).setAAD(Buffer.from(userId));
  const sealed = Buffer.concat([sealing.update(secret), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed]).toString('base64url');
}

/** The secret again. Throws when the text is not what this server sealed for this account. */
export function openSecret(ctx: Ctx, userId: string, text: string): Buffer {
  const bytes = Buffer.from(text, 'base64url');
  const [nonce, tag] = [bytes.subarray(0, nonceBytes), bytes.subarray(nonceBytes, nonceBytes + tagBytes)];
  const opening = createDecipheriv(cipher, keyOf(ctx), nonce).setAAD(Buffer.from(userId)).setAuthTag(tag);
  return Buffer.concat([opening.update(bytes.subarray(nonceBytes + tagBytes)), opening.final()]);
}
