import { type AttemptLimit, addressSubject, demandAttempt } from '#features/accounts/count-attempt.server.ts';
import { authOf } from '#features/accounts/create-auth.server.ts';
import { readSiteSettings } from '#features/site-settings/queries.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { announce } from '#platform/notices.server.ts';
import { parseCep } from '#shared/br/cep.ts';
import { toE164 } from '#shared/br/phone.ts';
import { DomainError } from '#shared/errors.ts';
import { asksForSchedule } from '../rules.ts';
import type { KeepRequestBody } from './contract.ts';
import { keepConsent, notKept } from './rules.ts';
import { keptRequests } from './tables.server.ts';

const hour = 3_600_000;
/** Phones of one operator often share an address; a flood from many ends at the second limit. */
const addressLimit: AttemptLimit = { name: 'keep-request-address', max: 10, windowMs: hour };
const totalLimit: AttemptLimit = { name: 'keep-request-all', max: 500, windowMs: 24 * hour };

/**
 * Keeps a visitor's request, who agreed to it. Throws `conflict` while the setting is off, and `too_many` after 10 an
 * hour from an address or 500 a day.
 */
export async function keepRequest(ctx: Ctx, { address, ...request }: KeepRequestBody & { address: string }) {
  const { requests } = await readSiteSettings(ctx);
  if (!requests.keepRequests) throw new DomainError('conflict', notKept);
  const factor = authOf(ctx).limitsFactor;
  await demandAttempt(ctx, { limit: addressLimit, subject: addressSubject(address), factor });
  await demandAttempt(ctx, { limit: totalLimit, subject: 'all', factor });
  const scheduled = asksForSchedule(request);
  await ctx.db.insert(keptRequests).values({
    createdAt: ctx.now,
    consent: keepConsent,
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
  });
  await announce(ctx, 'kept-requests');
}
