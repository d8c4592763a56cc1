// Tested in open-hearing.db.test.ts.
import type { Ctx } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { lockHearingAbout } from './parts/lock-hearing.server.ts';
import { type Matter, mayDecideAgainst } from './rules.ts';

/**
 * Demands that the partner was heard about the matter, or let the deadline pass, before somebody decides against it.
 * Called in the transaction of the decision. Throws `conflict`.
 */
export async function ensureHeard(ctx: Ctx, matter: Matter): Promise<void> {
  const hearing = await lockHearingAbout(ctx, matter);
  const verdict = mayDecideAgainst(hearing ?? null, ctx.now);
  if (!verdict.allowed) throw new DomainError('conflict', verdict.why);
}
