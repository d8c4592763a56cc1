import type { FastifyRequest } from 'fastify';
import { noteSecurityEvent } from '#platform/log.server.ts';

/**
 * Says in the security log who came in by this door, or whose account was tried in vain: `triedUserId` is the account
 * that the typed user name belongs to, null for nobody's.
 */
export async function recordSignIn<Done extends { user: { id: string } }>(
  request: FastifyRequest,
  triedUserId: string | null,
  signIn: () => Promise<Done>,
): Promise<Done> {
  request.securityEvent = 'sign-in-refused';
  request.triedUserId = triedUserId;
  const done = await signIn();
  noteSecurityEvent(request, 'sign-in', done.user.id);
  return done;
}
