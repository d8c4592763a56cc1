import { z } from 'zod';
import { listOwnVehiclesReply, ownFleetOperations, vehicleChoiceSchema } from '#features/partners/fleet/contract.ts';
import { presences } from '#features/partners/rules.ts';
import { callStatuses } from '#features/service-calls/rules.ts';
import { bulkRecordsField, bulkReply } from '#shared/api/bulk.ts';
import { idParams, instant, optionalText, requiredText, strictBody } from '#shared/api/fields.ts';
import { get, operations, post, put } from '#shared/api/operation.ts';
import { success } from '#shared/api/replies.ts';
import { obstacles, scoreParts } from './rules.ts';

/** The vehicle may be omitted when the partner has several and chooses itself. */
export const assignPartnerBody = strictBody({
  partnerId: z.uuid('Escolha o prestador.'),
  vehicleId: z.uuid('Escolha o veículo.').optional(),
  /** The reason for a partner that otherwise gets no new work; stored in the timeline. */
  despite: optionalText(500),
  /** The partner accepted on the telephone; stored in the timeline. */
  byPhone: z.boolean().optional(),
});
export type AssignPartnerBody = z.infer<typeof assignPartnerBody>;

/** The partner names the vehicle that goes. */
const assignVehicleBody = strictBody({ vehicleId: z.uuid('Escolha o veículo.') });

const assignVehicleReply = success({ callId: z.uuid(), vehicleId: z.uuid() });

/** One partner for several calls; calls that it may not have stay unchanged. */
export const assignCallsBody = strictBody({
  records: bulkRecordsField(z.enum(callStatuses, 'Status desconhecido.')),
  partnerId: z.uuid('Escolha o prestador.'),
  /** For each of them, as for one alone. */
  vehicleId: z.uuid('Escolha o veículo.').optional(),
});
export type AssignCallsBody = z.infer<typeof assignCallsBody>;

/** A question to one partner, which it answers in its app. */
const askPartnerBody = strictBody({
  partnerId: z.uuid('Escolha o prestador.'),
  /** The reason for a partner despite an obstacle; stored among the notes. */
  despite: optionalText(500),
});
export type AskPartnerBody = z.infer<typeof askPartnerBody>;

const assignPartnerReply = success({
  callId: z.uuid(),
  partnerId: z.uuid(),
  assignedPartnerName: z.string(),
});

const unassignPartnerBody = strictBody({
  reason: requiredText('Conte o motivo.', 500),
  /** The partner that was seen; refused with 409 when it has changed. */
  from: z.uuid().optional(),
});

const unassignPartnerReply = success({ callId: z.uuid() });

/** Active partners for a call in the order of offers, followed by those with an obstacle. */
export const candidatesReply = z.object({
  candidatos: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      phone: z.string(),
      city: z.string(),
      state: z.string(),
      rating: z.number().nullable(),
      totalServices: z.number().int(),
      openJobs: z.number().int(),
      presence: z.enum(presences),
      onDuty: z.boolean(),
      /** The app's last report; null for never. */
      lastSeenAt: instant.nullable(),
      sameState: z.boolean(),
      /** The client asked for this partner. */
      isWished: z.boolean(),
      /**
       * Distance of its base from the call, and whether their areas overlap; null when the map lacks one of the places.
       */
      reach: z.object({ km: z.number().int(), isWithin: z.boolean() }).nullable(),
      /** The reason why the office must justify new work for it; null when nothing prevents it. */
      barredBecause: z.string().nullable(),
      /** Driving minutes plus penalties, as offers weigh it; null with a lasting obstacle. */
      score: z.object({ minutes: z.number(), parts: z.partialRecord(z.enum(scoreParts), z.number()) }).nullable(),
      /** Driving minutes from its position of just now; null when one end is unknown. */
      roadMinutes: z.number().nullable(),
      /** Offers that it answered lately, and those that it accepted. */
      answered: z.object({ offers: z.number().int(), accepted: z.number().int() }),
      /** Obstacles to an offer. */
      obstacles: z.array(z.enum(obstacles)),
      vehicles: z.array(vehicleChoiceSchema),
    }),
  ),
});
export type Candidate = z.infer<typeof candidatesReply>['candidatos'][number];

export const dispatchOperations = operations('dispatch', {
  listCandidates: get('/api/admin/chamados/:id/candidatos', {
    access: 'calls.assign',
    summary: 'Active partners for a call',
    params: idParams,
    looksAt: 'service_calls',
    reply: candidatesReply,
    failure: 'Erro ao carregar prestadores',
  }),

  assignCalls: post('/api/admin/chamados/atribuir', {
    access: 'calls.assign',
    summary: 'Send one partner to several calls, each on its own',
    body: assignCallsBody,
    reply: bulkReply,
    failure: 'Erro ao atribuir o prestador',
  }),

  assignPartner: post('/api/admin/chamados/:id/atribuir', {
    access: 'calls.assign',
    summary: 'Send a partner to a call',
    params: idParams,
    body: assignPartnerBody,
    reply: assignPartnerReply,
    failure: 'Erro ao atribuir o prestador',
  }),

  askPartner: post('/api/admin/chamados/:id/perguntar', {
    access: 'calls.assign',
    summary: 'Offer a call to one partner, which has some minutes to answer',
    params: idParams,
    body: askPartnerBody,
    reply: success({ minutes: z.number().int() }),
    failure: 'Não foi possível pedir o aceite.',
  }),

  unassignPartner: post('/api/admin/chamados/:id/desatribuir', {
    access: 'calls.assign',
    summary: 'Take the partner off a pending call',
    params: idParams,
    body: unassignPartnerBody,
    reply: unassignPartnerReply,
    failure: 'Erro ao desatribuir o prestador',
  }),

  listCallVehicles: get('/api/admin/chamados/:id/veiculos', {
    access: 'calls.write',
    summary: "The vehicles of a call's partner, to say which one goes",
    params: idParams,
    looksAt: 'service_calls',
    reply: listOwnVehiclesReply,
    failure: 'Erro ao carregar veículos',
  }),

  assignCallVehicle: put('/api/admin/chamados/:id/veiculo', {
    access: 'calls.write',
    summary: "Say which vehicle of a call's partner goes, as it told by phone",
    params: idParams,
    body: assignVehicleBody,
    reply: assignVehicleReply,
    failure: 'Não foi possível salvar o veículo.',
  }),

  listOwnVehicles: get(ownFleetOperations.addOwnVehicle.path, {
    access: 'own-calls.assign',
    summary: "The partner's own vehicles, to choose which one goes",
    tag: 'partner-app',
    reply: listOwnVehiclesReply,
    failure: 'Erro ao carregar veículos',
  }),

  assignOwnVehicle: put('/api/partner/chamados/:id/veiculo', {
    access: 'own-calls.assign',
    summary: 'Say which of its vehicles goes to an open call of the partner',
    tag: 'partner-app',
    params: idParams,
    body: assignVehicleBody,
    reply: assignVehicleReply,
    failure: 'Não foi possível salvar o veículo.',
  }),
});
