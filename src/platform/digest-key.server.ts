import { createHash } from 'node:crypto';

/** The digest by which a long random key is found again: it alone is stored. */
export function digestKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
