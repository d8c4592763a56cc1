import { createHash } from 'node:crypto';

/** Short digest of a reference text, to tell whether it has changed. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}
