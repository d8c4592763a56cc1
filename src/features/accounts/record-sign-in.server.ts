import type { FastifyRequest } from 'fastify';
import { noteAccess } from '#platform/audit/note-access.server.ts';
import { noteSecurityEvent } from '#platform/log.server.ts';
import { isDomainError } from '#shared/errors.ts';
import type { SignedInUser } from './contract.ts';

/**
 * Records a sign-in or its failure in security and audit log: `triedUserId` is the account of the typed user name, null
 * for none. Attempts refused by limits go to the security log only, because a flood would fill the other.
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
