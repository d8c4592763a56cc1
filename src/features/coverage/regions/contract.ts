import { z } from 'zod';
import { instant, requiredText, storedText, strictBody, wholeNumber } from '#shared/api/fields.ts';
import { filterField, pageCounts, pageFields } from '#shared/api/lists.ts';
import { get, operations, patch, post, put } from '#shared/api/operation.ts';
import { success } from '#shared/api/replies.ts';
import { stateField } from '#shared/contact/contact-fields.ts';
import { seenOf } from '#shared/record/card.ts';
import { seenStatus } from '#shared/record/status-change.ts';
import { placeParams } from '../contract.ts';
import { normaliseRanges, placeSlug, regionKinds, regionStatuses } from '../rules.ts';
import { radiusBounds, regionCard } from './rules.ts';

const statusField = z.enum(regionStatuses, 'Status desconhecido.');

/** A place as the back office lists it. */
export const regionSchema = z.object({
  id: z.string(),
  nome: z.string(),
  estado: z.string(),
  tipo: z.enum(regionKinds),
  /** Metres. */
  raioCobertura: z.number().int(),
  latitude: z.number(),
  longitude: z.number(),
  /** Ranges of postal codes, one a line. */
  ceps: z.string(),
  /** The usual troubles of its streets, as its page tells them. */
  problemas: z.string(),
  /** Served only while this is `ativo` too. */
  estadoStatus: z.enum(regionStatuses),
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

const coordinate = (label: string, least: number, most: number) =>
  z.number(`Informe a ${label}.`).min(least, 'Fora do Brasil.').max(most, 'Fora do Brasil.');

const regionFields = {
  nome: requiredText('Informe o nome.', 60).refine(
    (name) => /[a-z]/.test(placeSlug(name, '')),
    'O nome precisa ter pelo menos uma letra.',
  ),
  tipo: z.enum(regionKinds, 'Escolha o tipo.'),
  latitude: coordinate('latitude', -34, 6),
  longitude: coordinate('longitude', -74, -28),
  raioCobertura: wholeNumber(radiusBounds.least, radiusBounds.most, 'o raio em metros'),
  ceps: storedText()
    .max(1_000, 'Use no máximo 1000 caracteres.')
    .refine(
      (typed) => normaliseRanges(typed) !== null,
      'Escreva um CEP ou uma faixa por linha, sem repetir: 72000-000 a 72199-999.',
    )
    .default(''),
  problemas: storedText().max(3_000, 'Use no máximo 3000 caracteres.').default(''),
};

/** The fields of a place's form. */
export const editedRegion = z.strictObject(regionFields);
export const editRegionBody = strictBody({ ...regionFields, seen: seenOf(regionCard.fields) });
export type EditRegionBody = z.infer<typeof editRegionBody>;
export const createRegionBody = strictBody({ ...regionFields, estado: stateField, status: statusField });
export type CreateRegionBody = z.infer<typeof createRegionBody>;

/** A state, and how many places it has. */
export const stateSchema = z.object({
  id: z.string(),
  nome: z.string(),
  status: statusField,
  regioes: z.number().int(),
  regioesAtivas: z.number().int(),
});
export type RegionState = z.infer<typeof stateSchema>;

const stateParams = z.object({ id: stateField });

export const changeRegionStatusBody = strictBody({
  status: statusField,
  from: seenStatus(statusField),
  reason: requiredText('Escreva o motivo.', 500),
});
export type ChangeRegionStatusBody = z.infer<typeof changeRegionStatusBody>;

const changeRegionStatusReply = success({ id: z.string(), status: statusField });

export const regionOperations = operations('coverage', {
  listRegions: get('/api/admin/regioes', {
    access: 'regions.read',
    summary: 'Places, the served ones first, by state and name',
    query: listRegionsQuery,
    reply: listRegionsReply,
    polled: true,
    failure: 'Erro ao carregar regiões',
  }),

  createRegion: post('/api/admin/regioes', {
    access: 'regions.write',
    summary: 'Add a place; its address on the site comes from its first name',
    body: createRegionBody,
    reply: success({ id: z.string() }),
    status: 201,
    failure: 'Erro ao cadastrar região',
  }),

  editRegion: put('/api/admin/regioes/:id', {
    access: 'regions.write',
    summary: 'Edit a place; its state and its address on the site stay',
    params: placeParams,
    body: editRegionBody,
    reply: success(),
    failure: 'Erro ao salvar região',
  }),

  listStates: get('/api/admin/estados', {
    access: 'regions.read',
    summary: 'States with their status, the active ones first',
    reply: z.object({ estados: z.array(stateSchema) }),
    polled: true,
    failure: 'Erro ao carregar estados',
  }),

  changeStateStatus: patch('/api/admin/estados/:id/status', {
    access: 'regions.write',
    summary: 'Begin or stop serving the places of a state',
    params: stateParams,
    body: changeRegionStatusBody,
    reply: changeRegionStatusReply,
    failure: 'Erro ao atualizar status',
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
