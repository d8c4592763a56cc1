import { randomBytes } from 'node:crypto';

/** A new key to the client's page: 22 characters, 128 random bits. */
export function makeClientKey(): string {
  return randomBytes(16).toString('base64url');
}
