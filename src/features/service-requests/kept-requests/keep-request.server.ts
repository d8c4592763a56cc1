// Tested in #features/service-requests/api.db.test.ts.
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
import { asksForSchedule, keepConsent, priorityScore } from '../rules.ts';
import { type KeepRequestBody, keepRequestBody } from './contract.ts';
import { notKept } from './rules.ts';
import { keptRequests } from './tables.server.ts';

const budget = { calm: limits.keepRequestCalmDay, scarce: limits.keepRequestScarceDay, all: limits.keepRequestAll };

/**
 * Keeps a visitor's request, who agreed to it. Throws `conflict` while the setting is off, and `too_many` after 10 an
 * hour from an address, or when the day's budget is spent (see `demandShare`). Gives its id.
 */
export async function keepRequest(
  ctx: Ctx,
  { address, ...request }: KeepRequestBody & { address: string },
): Promise<string> {
  const { requests } = await readSettings(ctx);
  if (!requests.keepRequests) throw new DomainError('conflict', notKept);
  await demandAttempt(ctx, limits.keepRequestByAddress, address);
  await demandShare(ctx, budget, address);
  const scheduled = asksForSchedule(request);
  const seen = believedVersions(request.textVersions, await findVersionsInForce(ctx));
  const kept = {
    createdAt: ctx.now,
    consent: keepConsent,
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
    const [row] = await inside.db.insert(keptRequests).values(kept).returning({ id: keptRequests.id });
    await askPostalPoint(inside, parseCep(request.cep));
    await announce(inside, 'kept-requests');
    if (row === undefined) throw new Error('The request was not kept.');
    return row.id;
  });
}

/**
 * Keeps what was posted without a script, by who agreed to it, and gives its number. Undefined where it is not kept:
 * the visitor's way to WhatsApp waits for no reason why.
 */
export async function keepPostedRequest(
  ctx: Ctx,
  { termos: _, ...answers }: ServiceRequest,
): Promise<string | undefined> {
  const body = keepRequestBody.safeParse({ ...answers, consentimento: true });
  if (!body.success) return undefined;
  try {
    return spokenNumber(await keepRequest(ctx, { ...body.data, address: ctx.address ?? '' }));
  } catch (error) {
    ctx.log.warn({ err: error }, 'a request was not kept');
    return undefined;
  }
}
