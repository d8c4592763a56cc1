import type { ConsentPurpose } from '#features/consents/rules.ts';
import { withdrawContact } from '#features/messages/withdraw-contact.server.ts';
import { removePortrait } from '#features/partners/portraits/save-portrait.server.ts';
import { withdrawPositionConsent } from '#features/partners/positions/change-consent.server.ts';
import { withdrawPublication } from '#features/service-calls/confirmation/withdraw-publication.server.ts';
import { withdrawReviewAsking } from '#features/service-calls/confirmation/withdraw-review-asking.server.ts';
import { withdrawSavedRequest } from '#features/service-requests/saved-requests/withdraw-saved-request.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { actAsPerson } from './parts/act-as-person.server.ts';
import { listOwnConsents } from './parts/own-consents.server.ts';
import type { OwnSession } from './queries.server.ts';

type Withdraw = (ctx: Ctx, session: OwnSession, subjectId: string) => Promise<void>;

const place = 'privacidade';

/** The effect of withdrawing, by the slice that keeps what was agreed to. */
const withdrawals: Record<ConsentPurpose, Withdraw | null> = {
  publicacao: (ctx, _, callId) => withdrawPublication(ctx, { callId, reason: 'Na página de privacidade', place }),
  depoimento: (ctx, _, callId) => withdrawReviewAsking(ctx, callId),
  pedido: (ctx, _, id) => withdrawSavedRequest(ctx, id),
  avisos: (ctx, { phone }) => withdrawContact(ctx, phone),
  posicao: (ctx, { recordId: partnerId }, userId) => withdrawPositionConsent(ctx, { partnerId, userId, place }),
  retrato: (ctx, { recordId: partnerId }, id) =>
    removePortrait(ctx, { partnerId, driverId: id === partnerId ? null : id, place }),
  termos: null,
};

/** Withdraws one consent of the person's own, as the slice that keeps it does. Throws `not_found` for others. */
export async function withdrawOwnConsent(
  ctx: Ctx,
  { session, kind, id }: { session: OwnSession; kind: string; id: string },
): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const own = await listOwnConsents(inside, session);
    const consent = own.find((one) => one.kind === kind && one.id === id && one.canWithdraw);
    const withdraw = consent === undefined ? null : withdrawals[consent.kind];
    if (consent === undefined || withdraw === null) {
      throw new DomainError('not_found', 'Este consentimento já não está em vigor.');
    }
    await withdraw(await actAsPerson(inside, session), session, consent.subjectId);
  });
}
