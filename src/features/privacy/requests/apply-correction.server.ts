import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { movedMeanwhile } from '#platform/move-record.server.ts';
import { isAmong } from '#shared/choices.ts';
import { DomainError } from '#shared/errors.ts';
import { correctedFieldLabels, openPrivacyStatuses } from '#shared/record/privacy-requests.ts';
import type { ApplyCorrectionBody } from './contract.ts';
import { correctionHomes } from './parts/correction-homes.server.ts';
import { endRequest } from './parts/end-request.server.ts';
import { findCorrection } from './parts/find-correction.server.ts';
import { byHandOnly, isAppliedField } from './rules.ts';
import { privacyRequestKind, privacyRequests } from './tables.server.ts';

/**
 * Applies the correction that a person asked for by the command of the slice that keeps the value, and ends the request
 * with what changed, all or nothing. Throws `invalid` for a value that does not fit, `conflict` for a faster colleague,
 * a record changed since it was seen and what is done by hand, and as the owning command does.
 */
export function applyCorrection(ctx: Ctx, { id, stands, from }: ApplyCorrectionBody & { id: string }): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const [request] = await inside.db.select().from(privacyRequests).where(eq(privacyRequests.id, id)).for('update');
    if (request === undefined) throw new DomainError('not_found', privacyRequestKind.notFound);
    const { correctedField: field, newValue, personKind, recordId } = request;
    if (!isAmong(request.status, openPrivacyStatuses)) throw await movedMeanwhile(inside, privacyRequestKind, id);
    const correction = await findCorrection(inside, request);
    if (correction === null) throw new DomainError('conflict', byHandOnly.nobody);
    if (correction.byHand !== null) throw new DomainError('conflict', correction.byHand);
    if (correction.stands !== stands) {
      const now = correction.stands ?? 'nada';
      throw new DomainError('conflict', `O cadastro mudou enquanto você olhava: agora está “${now}”. Confira de novo.`);
    }
    // All hold for what `findCorrection` offers; the compiler does not know.
    if (field === null || !isAppliedField(field) || personKind === null) return;
    if (personKind === 'applicant' || personKind === 'visitor') return;
    const home = correctionHomes[personKind];
    await home.apply(inside, recordId ?? '', field, newValue ?? '');
    const value = (await home.read(inside, recordId ?? '', field)) ?? '';
    const answer = `Corrigimos o seu cadastro. ${correctedFieldLabels[field]}: ${value}.`;
    await endRequest(inside, { id, to: 'atendido', from, answer, ground: null });
  });
}
