import type { FastifyRequest } from 'fastify';
import { noteAccess } from '#platform/audit/note-access.server.ts';
import { noteSecurityEvent } from '#platform/log.server.ts';
import { isDomainError } from '#shared/errors.ts';
import type { SignedInUser } from './contract.ts';

/**
 * Says in the security log and in the audit log who came in by this door, or whose account was tried in vain:
 * `triedUserId` is the account that the typed user name belongs to, null for nobody's. What limits refuse stands in the
 * security log alone:
 * a flood would fill the other.
 */
export async function recordSignIn<Done extends { user: SignedInUser }>(
  request: FastifyRequest,
  triedUserId: string | null,
  signIn: () => Promise<Done>,
): Promise<Done> {
  const { ctx } = request;
  const door = { subject: request.routeOptions.url ?? '', details: { address: request.ip } };
  request.securityEvent = 'sign-in-refused';
  request.triedUserId = triedUserId;
  const done = await signIn().catch(async (error: unknown) => {
    if (isDomainError(error) && error.code === 'unauthenticated') {
      const asksForCode = error.issues.some(({ path }) => path === 'code');
      const details = { ...door.details, ...(asksForCode ? { stage: 'second_factor' } : {}) };
      const record = triedUserId === null ? {} : { record: { table: 'users', id: triedUserId } };
      await noteAccess(ctx, { ...door, action: 'sign_in_refused', ...record, details });
    }
    throw error;
  });
  const { id, firstName, lastName, role } = done.user;
  const actor = { ...ctx.actor, kind: 'user', id, name: `${firstName} ${lastName}`.trim(), role } as const;
  await noteAccess({ ...ctx, actor }, { ...door, action: 'sign_in', record: { table: 'users', id } });
  noteSecurityEvent(request, 'sign-in', id);
  return done;
}
