import { z } from 'zod';
import { instant, requiredText, strictBody } from '#shared/api/fields.ts';
import { filterField, pageCounts, pageFields } from '#shared/api/lists.ts';
import { get, operations, patch, put } from '#shared/api/operation.ts';
import { success } from '#shared/api/replies.ts';
import { parseCep } from '#shared/br/cep.ts';
import { stateField } from '#shared/contact/contact-fields.ts';
import { seenStatus } from '#shared/record/status-change.ts';
import { placePath, placesPath, regionKinds, regionStatuses } from './rules.ts';

/** The answer of `GET /api/active-regions`: the states and cities in which a request can be made. */
export const activeRegionsReply = success({
  data: z.object({
    states: z.array(z.object({ id: z.string(), codigo: z.string(), nome: z.string() })),
    cities: z.array(z.object({ id: z.string(), nome: z.string(), estado: z.string() })),
  }),
});
export type ActiveRegions = z.infer<typeof activeRegionsReply>['data'];

const stateShape = z.object({
  id: z.string(),
  name: z.string(),
  region: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});

const cityShape = z.object({
  id: z.string(),
  name: z.string(),
  stateId: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  isServiceArea: z.boolean(),
});

/** Answer of `GET /api/places`: all places that a visitor may choose, active or not. */
export const placesReply = z.object({ states: z.array(stateShape), cities: z.array(cityShape) });
export type Places = z.infer<typeof placesReply>;

const placeParams = z.object({ id: z.string().max(80) });

/** The answer of `GET /api/places/:id`: one city with its state. */
export const placeReply = z.object({ city: cityShape, state: stateShape });
export type Place = z.infer<typeof placeReply>;

const statusField = z.enum(regionStatuses, 'Status desconhecido.');

/** A place as the back office lists it. */
export const regionSchema = z.object({
  id: z.string(),
  nome: z.string(),
  estado: z.string(),
  tipo: z.enum(regionKinds),
  /** Metres. */
  raioCobertura: z.number().int(),
  /** Active partners that are based there or named it among their regions. */
  parceiros: z.number().int(),
  chamadosUltimos30Dias: z.number().int(),
  status: statusField,
  /** Last change of status with author and reason; null for none. */
  ultimaMudanca: z.object({ em: instant, por: z.string(), motivo: z.string().nullable() }).nullable(),
});
export type Region = z.infer<typeof regionSchema>;

export const listRegionsQuery = z.object({
  estado: filterField(stateField),
  status: filterField(statusField),
  tipo: filterField(z.enum(regionKinds, 'Tipo desconhecido.')),
  ...pageFields,
});
export type ListRegionsQuery = z.infer<typeof listRegionsQuery>;

export const listRegionsReply = z.object({
  regioes: z.array(regionSchema),
  ...pageCounts,
  /** Over everything that matches the filters. */
  stats: z.object({
    total: z.number().int(),
    ativas: z.number().int(),
    emExpansao: z.number().int(),
    inativas: z.number().int(),
  }),
});

export const changeRegionStatusBody = strictBody({
  status: statusField,
  from: seenStatus(statusField),
  reason: requiredText('Escreva o motivo.', 500),
});
export type ChangeRegionStatusBody = z.infer<typeof changeRegionStatusBody>;

const savePostalPointBody = strictBody({
  zipCode: z.string().refine((text) => parseCep(text) !== null, 'Digite um CEP válido com 8 dígitos'),
  latitude: z.number('Informe a latitude.').min(-34, 'Fora do Brasil.').max(6, 'Fora do Brasil.'),
  longitude: z.number('Informe a longitude.').min(-74, 'Fora do Brasil.').max(-28, 'Fora do Brasil.'),
});
export type SavePostalPointBody = z.infer<typeof savePostalPointBody>;

const changeRegionStatusReply = success({ id: z.string(), status: statusField });

export const coverageOperations = operations('coverage', {
  listActiveRegions: get('/api/active-regions', {
    access: 'public',
    summary: 'States and cities we serve',
    reply: activeRegionsReply,
    failure: 'Erro ao carregar regiões',
  }),

  listPlaces: get(placesPath, {
    access: 'public',
    summary: 'States and cities in which a visitor can be',
    reply: placesReply,
  }),

  readPlace: get(placePath, {
    access: 'public',
    summary: 'One city with its state',
    params: placeParams,
    reply: placeReply,
  }),

  listRegions: get('/api/admin/regioes', {
    access: 'regions.read',
    summary: 'Places, the served ones first, by state and name',
    query: listRegionsQuery,
    reply: listRegionsReply,
    polled: true,
    failure: 'Erro ao carregar regiões',
  }),

  savePostalPoint: put('/api/admin/ceps', {
    access: 'calls.write',
    summary: 'Keep where a postal code lies, as a postal-code service told it',
    body: savePostalPointBody,
    reply: success(),
    failure: 'Não foi possível guardar onde fica este CEP.',
  }),

  changeRegionStatus: patch('/api/admin/regioes/:id/status', {
    access: 'regions.write',
    summary: 'Begin or stop serving a place',
    params: placeParams,
    body: changeRegionStatusBody,
    reply: changeRegionStatusReply,
    failure: 'Erro ao atualizar status',
  }),
});
