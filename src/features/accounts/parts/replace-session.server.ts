import type { Ctx } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { openSession } from '../open-session.server.ts';
import { requireSession } from './find-session.server.ts';
import { revokeSessions } from './revoke-sessions.server.ts';

interface Caller {
  headers: Headers;
  address: string;
}

/**
 * Opens a new session in the place of the one that asks, whose cookie counts no more; gives the cookie line. The last
 * proof is the earlier one's, unless it was made just now. Throws `unauthenticated`.
 */
export async function replaceSession(ctx: Ctx, { headers, address }: Caller, provedAt?: Date): Promise<string> {
  const before = await requireSession(ctx, headers.get('cookie'));
  const { userId } = before;
  const setCookie = await openSession(ctx, { userId, headers, address, provedAt: provedAt ?? before.provedAt });
  if (setCookie === null || (await revokeSessions(ctx, { userId, only: before.id })) === 0)
    throw new DomainError('unauthenticated', 'Entre na sua conta para continuar.');
  return setCookie;
}
