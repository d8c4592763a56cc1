import { createHash } from 'node:crypto';

/** Key by which a one-time link is found again: only the digest is stored, and the token is long enough for that. */
export function tokenDigest(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
