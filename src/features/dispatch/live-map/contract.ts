import { z } from 'zod';
import { presences } from '#features/partners/rules.ts';
import { callPriorityField, callStatusField } from '#features/service-calls/contract.ts';
import { idParams, instant } from '#shared/api/fields.ts';
import { get, operations } from '#shared/api/operation.ts';
import { dueSchema } from '#shared/time/due.ts';

/** An active partner as the map shows it. */
const livePartnerSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  phone: z.string(),
  city: z.string(),
  cityId: z.string(),
  status: z.enum(presences),
  rating: z.number().nullable(),
  /** Calls assigned and not finished. */
  activeJobs: z.number().int(),
  /** Mean time from opening to departure in the last 30 days, as text. */
  responseTime: z.string(),
  lastSeen: instant.nullable(),
});

/**
 * A partner's position of the last five minutes, or the last one since departure of a call under way; its heading is
 * clockwise from north.
 */
const livePositionSchema = z.object({
  partnerId: z.uuid(),
  latitude: z.number(),
  longitude: z.number(),
  accuracyMeters: z.number(),
  headingDegrees: z.number().nullable(),
  at: instant,
});
export type LivePosition = z.infer<typeof livePositionSchema>;
/** A partner with its position, which is read separately; null when unknown. */
export type LivePartner = z.infer<typeof livePartnerSchema> & { position: LivePosition | null };

export const liveCitySchema = z.object({
  id: z.string(),
  name: z.string(),
  state: z.string(),
  /** Null for a place whose coordinates are not known. */
  point: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  /**
   * Calls opened there in the last 30 days; within the Distrito Federal by region, when the neighbourhood names one.
   */
  calls: z.number().int(),
  /** The same by the hour of Brasília in which they were opened. */
  callsByHour: z.array(z.number().int()).length(24),
});
export type LiveCity = z.infer<typeof liveCitySchema>;

/** Route of a running call, from the partner's city to the client's. */
const liveRouteSchema = z.object({
  callId: z.uuid(),
  protocolNumber: z.string(),
  serviceType: z.string(),
  partnerId: z.uuid(),
  partnerName: z.string(),
  fromCityId: z.string(),
  toCityId: z.string(),
  promise: dueSchema.nullable(),
});

/** An open call as the map shows it. */
const liveCallSchema = z.object({
  id: z.uuid(),
  protocolNumber: z.string(),
  serviceType: z.string(),
  priority: callPriorityField,
  status: callStatusField,
  cityId: z.string(),
  promise: dueSchema.nullable(),
});
export type LiveCall = z.infer<typeof liveCallSchema>;

/** A call that waits for a partner's answer. */
const liveOfferSchema = z.object({ callId: z.uuid(), partnerId: z.uuid(), expiresAt: instant });

/** Cities are those with partners, calls or routes, Brasília and Goiânia always among them. */
export const liveMapReply = z.object({
  parceiros: z.array(livePartnerSchema),
  cidades: z.array(liveCitySchema),
  rotas: z.array(liveRouteSchema),
  /** The oldest open calls, as many as a map can show, and how many there are in all. */
  chamados: z.array(liveCallSchema),
  totalChamados: z.number().int(),
  ofertas: z.array(liveOfferSchema),
  /** Street tiles and their attribution; null when not configured. */
  ruas: z.object({ url: z.string(), attribution: z.string() }).nullable(),
});
export type LiveMapReply = z.infer<typeof liveMapReply>;
/** The same with the positions put to their partners. */
export type LiveMap = Omit<LiveMapReply, 'parceiros'> & { parceiros: LivePartner[] };

/** The way of one person of a partner in the last 24 hours, while its consent stands. */
const trackSchema = z.object({
  /** The driver, or the partner itself. */
  name: z.string(),
  /** At most one a minute, in the order of time. */
  pontos: z.array(z.object({ latitude: z.number(), longitude: z.number(), at: instant })),
  /** The same in words: stretches near one place, broken where nothing came for a while. */
  trechos: z.array(z.object({ near: z.string().nullable(), from: instant, to: instant })),
});
export type Track = z.infer<typeof trackSchema>;

/** The part that changes every few seconds. */
const livePositionsReply = z.object({ posicoes: z.array(livePositionSchema) });

const trackReply = z.object({ trajetos: z.array(trackSchema) });

export const liveMapOperations = operations('dispatch', {
  readLiveMap: get('/api/admin/mapa-ao-vivo', {
    access: 'partners.read',
    summary:
      'Active partners with presence, open calls and offers, calls by city of the last 30 days, and the ways under way',
    lists: { name: 'mapa-ao-vivo' },
    reply: liveMapReply,
    polled: true,
    failure: 'Erro ao carregar o mapa',
  }),
  readLivePositions: get('/api/admin/mapa-ao-vivo/posicoes', {
    access: 'partners.read',
    summary: 'Where active partners are, by the last word of their apps',
    lists: { name: 'mapa-ao-vivo' },
    reply: livePositionsReply,
    polled: true,
    failure: 'Erro ao carregar as posições',
  }),
  readTrack: get('/api/admin/mapa-ao-vivo/trajeto/:id', {
    access: 'partners.read',
    summary: 'Where the people of an active partner were in the last 24 hours, by the minute; each look is logged',
    params: idParams,
    looksAt: 'partners',
    reply: trackReply,
    failure: 'Erro ao carregar o trajeto',
  }),
});
