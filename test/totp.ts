import { createHmac } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** An authenticator's code for a Base32 secret: six digits, every 30 s (RFC 6238). */
export function totp(secret: string, at: Date = new Date()): string {
  const bits = [...secret.replace(/=+$/, '')].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  const key = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at.getTime() / 30_000)));
  const digest = createHmac('sha1', key).update(counter).digest();
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 0xf) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** The code after the one that is shown, which counts already: each counts once, and the shown one may be used up. */
export function nextTotp(secret: string, at: Date = new Date()): string {
  return totp(secret, new Date(at.getTime() + 30_000));
}
