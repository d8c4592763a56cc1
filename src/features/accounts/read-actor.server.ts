// Tested in api.db.test.ts.
import { type Actor, anonymous, type Ctx } from '#platform/context.server.ts';
import { findSession } from './parts/find-session.server.ts';
import { accessNoteMs, recordAccess } from './parts/record-access.server.ts';
import { isEnrolmentDue } from './queries.server.ts';
import { missingProof, permissionsBeforeEnrolment, permissionsOfAccount } from './rules.ts';

const enrolFirst = 'Ative o segundo fator em Minha conta para continuar.';

/**
 * The actor of a request; anonymous without a valid session of an active account. `isUse` marks an action of the
 * person, which extends the session; polling does not.
 */
export async function readActor(ctx: Ctx, headers: Headers, { isUse }: { isUse: boolean }): Promise<Actor> {
  const found = await findSession(ctx, headers.get('cookie'));
  if (found === undefined) return anonymous;
  const { session, user } = found;
  const { id, name, role } = user;
  if (isUse && ctx.now.getTime() - session.updatedAt.getTime() > accessNoteMs) {
    await recordAccess(ctx, { userId: id, sessionId: session.id, at: ctx.now });
  }
  const actor = { kind: 'user', id, name, role, missingProof: missingProof(session, user, ctx.now) } as const;
  return (await isEnrolmentDue(ctx, user))
    ? { ...actor, permissions: permissionsBeforeEnrolment, refusal: enrolFirst }
    : { ...actor, permissions: permissionsOfAccount(user) };
}
