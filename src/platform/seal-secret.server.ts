import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Ctx } from './context.server.ts';
import { keysOf } from './keys/store-keys.server.ts';

const cipher = 'aes-256-gcm';
const [nonceBytes, tagBytes] = [12, 16];

/** Kinds of secrets; one is never opened as another. */
type SecretKind = 'second factor' | 'webhook';

const keyOf = (ctx: Ctx, kind: SecretKind) => new Uint8Array(hkdfSync('sha256', keysOf(ctx).session, '', kind, 32));

/** A secret as stored: encrypted and bound to its owner's id, so that rows cannot be exchanged. */
export function sealSecret(ctx: Ctx, kind: SecretKind, ownerId: string, secret: Uint8Array): string {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, keyOf(ctx, kind), nonce).setAAD(Buffer.from(ownerId));
  const sealed = Buffer.concat([sealing.update(secret), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed]).toString('base64url');
}

/** The secret again. Throws when the text is not what this server sealed for this owner. */
export function openSecret(ctx: Ctx, kind: SecretKind, ownerId: string, text: string): Buffer {
  const bytes = Buffer.from(text, 'base64url');
  const [nonce, tag] = [bytes.subarray(0, nonceBytes), bytes.subarray(nonceBytes, nonceBytes + tagBytes)];
  const opening = createDecipheriv(cipher, keyOf(ctx, kind), nonce).setAAD(Buffer.from(ownerId)).setAuthTag(tag);
  return Buffer.concat([opening.update(bytes.subarray(nonceBytes + tagBytes)), opening.final()]);
}
