import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Compares a caller's value in constant time. */
export function isSame(given: unknown, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return typeof given === 'string' && timingSafeEqual(digest(given), digest(expected));
}

/** Meta: `sha256=` and the HMAC of the bytes as they came. */
export function isSignedByMeta(bytes: Buffer, signature: unknown, secret: string): boolean {
  return isSame(signature, `sha256=${createHmac('sha256', secret).update(bytes).digest('hex')}`);
}

/** Twilio: HMAC-SHA1 of the whole address and, sorted by name, the names and values of the form. */
export function isSignedByTwilio(url: string, form: URLSearchParams, signature: unknown, token: string): boolean {
  const fields = [...form].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const signed = url + fields.map(([name, value]) => name + value).join('');
  return isSame(signature, createHmac('sha1', token).update(signed).digest('base64'));
}
