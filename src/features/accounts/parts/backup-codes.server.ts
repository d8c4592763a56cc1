import { createHmac, randomInt } from 'node:crypto';
import type { Ctx } from '#platform/context.server.ts';
import { keysOf } from '#platform/keys/store-keys.server.ts';
import { withoutMarks } from '#shared/text/marks.ts';

const letters = '23456789abcdefghjkmnpqrstuvwxyz';

/** Ten codes such as `x7k2m-9fq4t`, without letters that people mistake for each other. */
export function drawBackupCodes(): string[] {
  const half = () => Array.from({ length: 5 }, () => letters.charAt(randomInt(letters.length))).join('');
  return Array.from({ length: 10 }, () => `${half()}-${half()}`);
}

/**
 * The stored digest of a backup code. People read codes aloud and type them: case, spaces and the dash do not matter.
 */
export function backupCodeDigest(ctx: Ctx, userId: string, typed: string): string {
  const code = withoutMarks(typed).toLowerCase();
  return createHmac('sha256', keysOf(ctx).session).update(`backup code ${userId} ${code}`).digest('base64url');
}
