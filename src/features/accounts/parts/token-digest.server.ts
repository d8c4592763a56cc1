import { createHash } from 'node:crypto';

/**
 * How a one-time link is found again: only the digest of its token is stored, and the token is long enough for that.
 */
export function tokenDigest(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
