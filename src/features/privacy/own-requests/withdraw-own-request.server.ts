// Tested in submit-privacy-request.db.test.ts.
import { and, eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { moveRecord } from '#platform/move-record.server.ts';
import { DomainError } from '#shared/errors.ts';
import { privacyRequestKind, privacyRequests } from '../requests/tables.server.ts';
import { actAsPerson } from './parts/act-as-person.server.ts';
import type { OwnPerson } from './parts/own-person.server.ts';

/** Takes back an open request of the person's own record. Throws `not_found`, and as `moveRecord` does. */
export async function withdrawOwnRequest(ctx: Ctx, { session, id }: { session: OwnPerson; id: string }): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const own = and(
      eq(privacyRequests.id, id),
      eq(privacyRequests.personKind, session.personKind),
      eq(privacyRequests.recordId, session.recordId),
    );
    const [request] = await inside.db.select({ id: privacyRequests.id }).from(privacyRequests).where(own);
    if (request === undefined) throw new DomainError('not_found', privacyRequestKind.notFound);
    const person = await actAsPerson(inside, session);
    const set = { decidedAt: ctx.now, decidedByName: session.name };
    await moveRecord(person, privacyRequestKind, { id, to: 'retirado', set });
  });
}
