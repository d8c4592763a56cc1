// Tested in #features/applications/review/approve-application.db.test.ts.
import type { Ctx } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { passwordLink, savePasswordLink } from './parts/make-password-link.server.ts';
import { findUser } from './queries.server.ts';

/**
 * Creates the invitation link for choosing a password, valid 7 days and once; earlier links expire. Throws `not_found`.
 */
export async function createPasswordLink(ctx: Ctx, userId: string): Promise<string> {
  const user = await findUser(ctx, userId);
  if (user === undefined) throw new DomainError('not_found', 'Conta não encontrada.');
  return passwordLink(ctx.services.publicUrl, user.role, await savePasswordLink(ctx, userId));
}
