// Tested in submit-privacy-request.db.test.ts.
import { demandAttempt } from '#platform/attempts.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { limits } from '#shared/limits/limits.ts';
import type { PersonCopy } from '../contract.ts';
import { exportPerson } from '../export-person.server.ts';
import { actorOf } from './parts/act-as-person.server.ts';
import type { OwnPerson } from './parts/own-person.server.ts';

/** The copy that an identified person takes; noted like one of the office. Throws `too_many`, `not_found`. */
export async function exportOwnData(
  ctx: Ctx,
  { session, address }: { session: OwnPerson; address: string },
): Promise<PersonCopy> {
  await demandAttempt(ctx, limits.privacyOwnByAddress, address);
  const { personKind: kind, recordId: id, isSignedIn } = session;
  const person = { ...ctx, actor: actorOf(ctx, session) };
  const place = isSignedIn ? 'no aplicativo' : 'na página de privacidade';
  return exportPerson(person, { kind, id, reason: `A própria pessoa, ${place}` });
}
