// Tested in #features/applications/review/approve-application.db.test.ts.
import type { Ctx } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { passwordLink, savePasswordLink } from './parts/make-password-link.server.ts';
import { findUser } from './queries.server.ts';

/**
 * Makes the link with which an invited person chooses a password, 7 days long and once; links made before count no
 * more. Throws `not_found`.
 */
export async function createPasswordLink(ctx: Ctx, userId: string): Promise<string> {
  const user = await findUser(ctx, userId);
  if (user === undefined) throw new DomainError('not_found', 'Conta não encontrada.');
  return passwordLink(ctx.services.publicUrl, user.role, await savePasswordLink(ctx, userId));
}
