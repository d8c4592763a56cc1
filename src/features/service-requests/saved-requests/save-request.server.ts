// Tested in #features/service-requests/api.db.test.ts.
import { recordConsent } from '#features/consents/record-consent.server.ts';
import { askPostalPoint } from '#features/coverage/points/ask-postal-point.server.ts';
import { findVersionsInForce, readSettings } from '#features/settings/queries.server.ts';
import { believedVersions } from '#features/settings/rules.ts';
import { demandAttempt, demandShare } from '#platform/attempts.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { announce } from '#platform/notices.server.ts';
import { parseCep } from '#shared/br/cep.ts';
import { toE164 } from '#shared/br/phone.ts';
import { spokenNumber } from '#shared/contact/spoken-number.ts';
import { DomainError } from '#shared/errors.ts';
import { limits } from '#shared/limits/limits.ts';
import type { ServiceRequest } from '../contract.ts';
import { asksForSchedule, priorityScore, saveConsent } from '../rules.ts';
import { type SaveRequestBody, saveRequestBody } from './contract.ts';
import { notSaved } from './rules.ts';
import { savedRequests } from './tables.server.ts';

const budget = { calm: limits.saveRequestCalmDay, scarce: limits.saveRequestScarceDay, all: limits.saveRequestAll };

/**
 * Saves the request of a consenting visitor. Throws `conflict` while the setting is off, and `too_many` after 10 per
 * hour from an address, or beyond the day's budget (see `demandShare`). Returns its id.
 */
export async function saveRequest(
  ctx: Ctx,
  { address, ...request }: SaveRequestBody & { address: string },
): Promise<string> {
  const { requests } = await readSettings(ctx);
  if (!requests.keepRequests) throw new DomainError('conflict', notSaved);
  await demandAttempt(ctx, limits.saveRequestByAddress, address);
  await demandShare(ctx, budget, address);
  const scheduled = asksForSchedule(request);
  const seen = believedVersions(request.textVersions, await findVersionsInForce(ctx));
  const kept = {
    createdAt: ctx.now,
    consent: saveConsent,
    termsVersion: seen.termos,
    privacyVersion: seen.privacidade,
    name: request.nome,
    email: request.email,
    phone: toE164(request.telefone) ?? request.telefone,
    placeKind: request.tipoLocal,
    urgency: request.urgencia,
    zipCode: parseCep(request.cep) ?? request.cep,
    street: request.endereco,
    neighborhood: request.bairro,
    complement: request.complemento,
    state: request.estado,
    city: request.cidade,
    reference: request.pontoReferencia,
    services: request.servicosSelecionados,
    description: request.descricao,
    preference: request.preferencia,
    scheduledOn: scheduled && request.data !== '' ? request.data : null,
    timeSlot: scheduled ? request.horario : '',
    score: priorityScore(request),
  };
  return inTransaction(ctx, async (inside) => {
    const [row] = await inside.db.insert(savedRequests).values(kept).returning({ id: savedRequests.id });
    if (row === undefined) throw new Error('The request was not saved.');
    const { name, phone } = kept;
    const given = { subjectId: row.id, person: { name, phone }, text: saveConsent, place: 'solicitacao' as const };
    await recordConsent(inside, { purpose: 'pedido', ...given });
    await askPostalPoint(inside, parseCep(request.cep));
    await announce(inside, 'saved-requests');
    return row.id;
  });
}

/**
 * Saves a consenting visitor's request posted without scripts, and returns its number. Undefined on failure: the way to
 * WhatsApp must not be blocked.
 */
export async function savePostedRequest(
  ctx: Ctx,
  { termos: _, ...answers }: ServiceRequest,
): Promise<string | undefined> {
  const body = saveRequestBody.safeParse({ ...answers, consentimento: true });
  if (!body.success) return undefined;
  try {
    return spokenNumber(await saveRequest(ctx, { ...body.data, address: ctx.address ?? '' }));
  } catch (error) {
    ctx.log.warn({ err: error }, 'a request was not kept');
    return undefined;
  }
}
