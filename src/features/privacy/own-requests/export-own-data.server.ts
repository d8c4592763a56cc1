// Tested in submit-privacy-request.db.test.ts.
import { demandAttempt } from '#platform/attempts.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { limits } from '#shared/limits/limits.ts';
import type { PersonCopy } from '../contract.ts';
import { exportPerson } from '../export-person.server.ts';
import type { OwnSession } from './queries.server.ts';

/** The copy that an identified person takes; noted like one of the office. Throws `too_many`, `not_found`. */
export async function exportOwnData(
  ctx: Ctx,
  { session, address }: { session: OwnSession; address: string },
): Promise<PersonCopy> {
  await demandAttempt(ctx, limits.privacyOwnByAddress, address);
  const { personKind: kind, recordId: id, name } = session;
  const person = { ...ctx, actor: { ...ctx.actor, kind: 'client' as const, id: null, name } };
  return exportPerson(person, { kind, id, reason: 'A própria pessoa, na página de privacidade' });
}
