import { z } from 'zod';
import { idParams, instant, requiredText, storedText, strictBody, textVersionsField } from '#shared/api/fields.ts';
import { filterField, pageCounts, pageFields, searchField } from '#shared/api/lists.ts';
import { get, operations, patch, post } from '#shared/api/operation.ts';
import { success } from '#shared/api/replies.ts';
import { parseCep } from '#shared/br/cep.ts';
import { emailField, phoneField, stateField } from '#shared/contact/contact-fields.ts';
import { isDay } from '#shared/time/dates.ts';
import { longest } from '../contract.ts';
import { placeKinds, preferences, saveRequestPath, timeSlots, urgencies } from '../rules.ts';
import { savedRequestStatuses } from './rules.ts';

const statusField = z.enum(savedRequestStatuses, 'Status desconhecido.');
const line = (missing: string) => requiredText(missing, longest.line);
/** An answer that may be left empty. */
const orEmpty = <T extends z.ZodType>(schema: T) => z.union([z.literal(''), schema]).default('');

/** A request to save from the public form; refused without consent. */
export const saveRequestBody = strictBody({
  nome: line('Informe seu nome.'),
  email: emailField,
  telefone: phoneField,
  tipoLocal: z.enum(placeKinds, 'Escolha o tipo de local.'),
  urgencia: z.enum(urgencies, 'Escolha a urgência.'),
  cep: z.string('Informe o CEP.').refine((text) => parseCep(text) !== null, 'Digite um CEP válido com 8 dígitos'),
  endereco: line('Informe o endereço.'),
  bairro: line('Informe o bairro.'),
  complemento: line('Informe o número e o complemento.'),
  estado: stateField,
  cidade: line('Escolha a cidade.'),
  pontoReferencia: orEmpty(storedText().max(longest.line)),
  servicosSelecionados: z
    .array(line('Escolha o serviço.'), 'Selecione pelo menos um tipo de serviço.')
    .min(1, 'Selecione pelo menos um tipo de serviço.')
    .max(30, 'Escolha no máximo 30 serviços.'),
  descricao: requiredText('Conte o que está acontecendo.', longest.description),
  preferencia: z.enum(preferences, 'Escolha a preferência de atendimento.'),
  data: orEmpty(z.string().refine(isDay, 'Escolha uma data.')),
  horario: orEmpty(z.enum(timeSlots)),
  textVersions: textVersionsField,
  consentimento: z.literal(true, 'Sem o seu consentimento o pedido não é guardado.'),
});
export type SaveRequestBody = z.infer<typeof saveRequestBody>;

const saveRequestReply = success({ number: z.string() });

/** A saved request for the back office. */
export const savedRequestSchema = z.object({
  id: z.uuid(),
  status: statusField,
  createdAt: instant,
  nome: z.string(),
  email: z.string(),
  telefone: z.string(),
  tipoLocal: z.enum(placeKinds),
  urgencia: z.enum(urgencies),
  cep: z.string(),
  endereco: z.string(),
  bairro: z.string(),
  complemento: z.string(),
  estado: z.string(),
  cidade: z.string(),
  pontoReferencia: z.string(),
  servicosSelecionados: z.array(z.string()),
  descricao: z.string(),
  preferencia: z.enum(preferences),
  data: z.string(),
  horario: z.string(),
  /** Its urgency, 0 to 75 points. */
  score: z.number().int(),
  /** The first chosen service in the catalogue, if still available. */
  serviceId: z.uuid().nullable(),
  callId: z.uuid().nullable(),
  protocolNumber: z.string().nullable(),
  decidedByName: z.string().nullable(),
  decidedAt: instant.nullable(),
  reason: z.string().nullable(),
});
export type SavedRequest = z.infer<typeof savedRequestSchema>;

export const listSavedRequestsQuery = z.object({
  search: searchField,
  status: filterField(statusField),
  ...pageFields,
});
export type ListSavedRequestsQuery = z.infer<typeof listSavedRequestsQuery>;

const listSavedRequestsReply = z.object({
  pedidos: z.array(savedRequestSchema),
  ...pageCounts,
  /** Over everything that matches the filters. */
  stats: z.object({ novos: z.number().int(), convertidos: z.number().int(), descartados: z.number().int() }),
});

const dismissSavedRequestBody = strictBody({
  status: z.literal('descartado', 'Um pedido é convertido ao abrir o chamado.'),
  reason: requiredText('Escreva o motivo.', 500),
});

export const savedRequestOperations = operations('service-requests', {
  saveServiceRequest: post(saveRequestPath, {
    access: 'public',
    summary: 'Keep a visitor’s request, with consent and while the setting is on',
    body: saveRequestBody,
    reply: saveRequestReply,
    status: 201,
    idempotent: true,
  }),

  listSavedRequests: get('/api/admin/pedidos-site', {
    access: 'calls.read',
    summary: 'Requests that visitors agreed to leave, newest first, new Premium ones before all others',
    query: listSavedRequestsQuery,
    lists: { name: 'pedidos-site', rows: 'pedidos' },
    reply: listSavedRequestsReply,
    polled: true,
    failure: 'Erro ao carregar pedidos',
  }),

  dismissSavedRequest: patch('/api/admin/pedidos-site/:id/status', {
    access: 'calls.write',
    summary: 'Discard a new request, with a reason; opening its call converts it',
    params: idParams,
    body: dismissSavedRequestBody,
    reply: success(),
    failure: 'Erro ao descartar o pedido',
  }),
});
