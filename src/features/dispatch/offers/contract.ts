import { z } from 'zod';
import { callPriorityField } from '#features/service-calls/contract.ts';
import { idParams, instant, optionalText, strictBody } from '#shared/api/fields.ts';
import { get, operations, post } from '#shared/api/operation.ts';
import { success } from '#shared/api/replies.ts';
import { dueSchema } from '#shared/time/due.ts';
import { declineReasons, obstacles, offerOutcomes, offerStatuses, scoreParts, searchStatuses } from '../rules.ts';

/** A person's refusal of an offer. */
const declineSchema = z.object({
  name: z.string(),
  at: instant,
  reason: z.enum(declineReasons),
  note: z.string().nullable(),
});
export type OfferDecline = z.infer<typeof declineSchema>;

/** A refusal among all of a partner's drivers. */
const crewDeclineSchema = declineSchema.extend({
  id: z.uuid(),
  serviceType: z.string(),
  /** Neighbourhood and city. */
  area: z.string(),
});
export type CrewDecline = z.infer<typeof crewDeclineSchema>;

/** An offered call: neither name nor phone nor street before it is the partner's. */
const ownOfferSchema = z.object({
  id: z.uuid(),
  callId: z.uuid(),
  outcome: z.enum(offerOutcomes),
  serviceType: z.string(),
  priority: callPriorityField,
  /** The promised arrival. */
  promise: dueSchema.nullable(),
  /** Neighbourhood and city. */
  area: z.string(),
  /** Driving minutes when weighed; null when unknown. */
  roadMinutes: z.number().int().nullable(),
  roadKm: z.number().nullable(),
  estimatedValue: z.number().nullable(),
  /** The service's starting price, as on the site. */
  basePrice: z.number(),
  /** Number of other people of the company who may still answer; 0 for a driver. */
  othersAsked: z.number().int(),
  /** Drivers who declined, with reasons; for the company's own account only. */
  declines: z.array(declineSchema),
  expiresAt: instant,
});
export type OwnOffer = z.infer<typeof ownOfferSchema>;

const answerReply = success({ outcome: z.enum(offerOutcomes) });

export const declineOfferBody = strictBody({
  reason: z.enum(declineReasons, 'Escolha o motivo.'),
  note: optionalText(300),
  /** For everybody of the company, which its own account alone can say. */
  forCompany: z.boolean().optional(),
});
export type DeclineOfferBody = z.infer<typeof declineOfferBody>;

const weighedSchema = z.object({
  partnerId: z.uuid(),
  name: z.string(),
  /** Driving minutes plus penalties; null with an obstacle. */
  minutes: z.number().nullable(),
  parts: z.partialRecord(z.enum(scoreParts), z.number()).nullable(),
  obstacles: z.array(z.enum(obstacles)),
});
export type WeighedReply = z.infer<typeof weighedSchema>;

const searchReply = z.object({
  /** Null when the call never searched for a partner. */
  search: z
    .object({
      status: z.enum(searchStatuses),
      startedAt: instant,
      dueAt: instant.nullable(),
      alertedAt: instant.nullable(),
      endedAt: instant.nullable(),
      offers: z.array(
        z.object({
          id: z.uuid(),
          partnerId: z.uuid(),
          partnerName: z.string(),
          partnerPhone: z.string(),
          wave: z.number().int(),
          status: z.enum(offerStatuses),
          sentAt: instant,
          expiresAt: instant,
          answeredAt: instant.nullable(),
          declines: z.array(declineSchema),
        }),
      ),
      /** Of the last wave. */
      weighed: z.array(weighedSchema),
    })
    .nullable(),
});
export type SearchReply = z.infer<typeof searchReply>;

export const offerOperations = operations('dispatch', {
  findSearch: get('/api/admin/chamados/:id/busca', {
    access: 'calls.read',
    summary: 'How a call looks for a partner: waves, offers, and everybody who was weighed',
    params: idParams,
    looksAt: 'service_calls',
    reply: searchReply,
    polled: true,
    failure: 'Erro ao carregar a busca',
  }),

  openSearch: post('/api/admin/chamados/:id/busca', {
    access: 'calls.assign',
    summary: 'Let a pending call look for a partner by itself',
    params: idParams,
    reply: success(),
    failure: 'Erro ao procurar prestador',
  }),

  endSearch: post('/api/admin/chamados/:id/busca/encerrar', {
    access: 'calls.assign',
    summary: 'Withdraw what is still offered of a call',
    params: idParams,
    reply: success(),
    failure: 'Erro ao encerrar a busca',
  }),

  listOwnOffers: get('/api/partner/ofertas', {
    access: 'own-calls.report',
    summary: 'Calls that are offered to the partner now',
    tag: 'partner-app',
    reply: z.object({ ofertas: z.array(ownOfferSchema) }),
    polled: true,
    failure: 'Erro ao carregar ofertas',
  }),

  listCrewDeclines: get('/api/partner/ofertas/recusas', {
    access: 'own-record.manage',
    summary: 'Which offers drivers of the partner declined in the last 30 days, and why',
    tag: 'partner-app',
    reply: z.object({ recusas: z.array(crewDeclineSchema) }),
    failure: 'Erro ao carregar recusas',
  }),

  acceptOffer: post('/api/partner/ofertas/:id/aceitar', {
    access: 'own-calls.report',
    summary: 'Take an offered call',
    tag: 'partner-app',
    params: idParams,
    reply: answerReply,
    idempotent: true,
    failure: 'Não foi possível enviar agora. Tente novamente.',
  }),

  declineOffer: post('/api/partner/ofertas/:id/recusar', {
    access: 'own-calls.report',
    summary: 'Let an offered call go, with a reason',
    tag: 'partner-app',
    params: idParams,
    body: declineOfferBody,
    reply: answerReply,
    idempotent: true,
    failure: 'Não foi possível enviar agora. Tente novamente.',
  }),
});
