import { createHash } from 'node:crypto';

/** A session's key is stored only as its digest. */
export function digestOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
