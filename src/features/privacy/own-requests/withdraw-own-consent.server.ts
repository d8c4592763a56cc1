// Tested in submit-privacy-request.db.test.ts.
import { withdrawContact } from '#features/messages/withdraw-contact.server.ts';
import { withdrawPublication } from '#features/service-calls/confirmation/withdraw-publication.server.ts';
import { withdrawSavedRequest } from '#features/service-requests/saved-requests/withdraw-saved-request.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { actAsPerson } from './parts/act-as-person.server.ts';
import { listOwnConsents, type OwnSession } from './queries.server.ts';

/** Withdraws one consent of the person's own, as the slice that keeps it does. Throws `not_found` for others. */
export async function withdrawOwnConsent(
  ctx: Ctx,
  { session, kind, id }: { session: OwnSession; kind: string; id: string },
): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const consent = (await listOwnConsents(inside, session)).find((one) => one.kind === kind && one.id === id);
    if (consent === undefined) throw new DomainError('not_found', 'Este consentimento já não está em vigor.');
    const person = await actAsPerson(inside, session);
    if (consent.kind === 'publicacao') {
      await withdrawPublication(person, { callId: id, reason: 'Na página de privacidade' });
    } else if (consent.kind === 'pedido') await withdrawSavedRequest(person, id);
    else await withdrawContact(person, session.phone);
  });
}
