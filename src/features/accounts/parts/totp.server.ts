import { createHmac, timingSafeEqual } from 'node:crypto';

const stepMs = 30_000;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The six digits of an authenticator in one half minute (RFC 6238 over HMAC-SHA-1, the common choice). */
export function codeAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 0xf) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/**
 * The half minute that a code of six digits belongs to: this one, the one before or the one after, for clocks go apart.
 * Undefined for a wrong code.
 */
export function stepOfCode(secret: Uint8Array, code: string, at: Date): number | undefined {
  const current = Math.floor(at.getTime() / stepMs);
  const matching = [current - 1, current, current + 1].filter((step) =>
    timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(code)),
  );
  return matching.at(-1);
}

/** A secret as people type it and authenticators read it: Base32 without padding (RFC 4648). */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => letters.charAt(Number.parseInt(group.padEnd(5, '0'), 2))).join('');
}

/** The content of an enrolment's QR code. */
export function totpUri(secret: string, email: string): string {
  const issuer = 'Cano Livre';
  const query = `secret=${secret}&issuer=${encodeURIComponent(issuer)}&digits=6&period=30`;
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(email)}?${query}`;
}
