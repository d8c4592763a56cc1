import { eq, type SQL } from 'drizzle-orm';
import type { ConsentPurpose } from '#features/consents/rules.ts';
import { withdrawContact } from '#features/messages/withdraw-contact.server.ts';
import { removePortrait } from '#features/partners/portraits/save-portrait.server.ts';
import { withdrawPositionConsent } from '#features/partners/positions/change-consent.server.ts';
import { partnerDrivers } from '#features/partners/tables.server.ts';
import { withdrawPublication } from '#features/service-calls/confirmation/withdraw-publication.server.ts';
import { withdrawReviewAsking } from '#features/service-calls/confirmation/withdraw-review-asking.server.ts';
import { withdrawSavedRequest } from '#features/service-requests/saved-requests/withdraw-saved-request.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { actAsPerson } from './parts/act-as-person.server.ts';
import { listOwnConsents } from './parts/own-consents.server.ts';
import type { OwnPerson } from './parts/own-person.server.ts';

type Withdraw = (ctx: Ctx, session: OwnPerson, subjectId: string) => Promise<void>;

const placeOf = ({ isSignedIn }: OwnPerson) => (isSignedIn ? 'aplicativo' : 'privacidade');

/** The effect of withdrawing, by the slice that keeps what was agreed to. */
const withdrawals: Record<ConsentPurpose, Withdraw | null> = {
  publicacao: (ctx, session, callId) =>
    withdrawPublication(ctx, { callId, reason: 'Na página de privacidade', place: placeOf(session) }),
  depoimento: (ctx, _, callId) => withdrawReviewAsking(ctx, callId),
  pedido: (ctx, _, id) => withdrawSavedRequest(ctx, id),
  avisos: (ctx, session) => withdrawContact(ctx, session.phone, placeOf(session)),
  posicao: async (ctx, session, userId) => {
    const { partnerId } = await companyOf(ctx, session, eq(partnerDrivers.userId, userId));
    await withdrawPositionConsent(ctx, { partnerId, userId, place: placeOf(session) });
  },
  retrato: async (ctx, session, id) => {
    const { partnerId, driverId } = await companyOf(ctx, session, eq(partnerDrivers.id, id));
    await removePortrait(ctx, { partnerId, driverId, place: placeOf(session) });
  },
  termos: null,
};

/** The partner behind a consent, with the driver where it is one's. */
async function companyOf({ db }: Ctx, { personKind, recordId }: OwnPerson, isTheirs: SQL) {
  const [driver] = await db.select().from(partnerDrivers).where(isTheirs);
  if (driver !== undefined) return { partnerId: driver.partnerId, driverId: driver.id };
  if (personKind === 'partner') return { partnerId: recordId, driverId: null };
  throw new DomainError('not_found', 'Este consentimento já não está em vigor.');
}

/** Withdraws one consent of the person's own, as the slice that keeps it does. Throws `not_found` for others. */
export async function withdrawOwnConsent(
  ctx: Ctx,
  { session, kind, id }: { session: OwnPerson; kind: string; id: string },
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
