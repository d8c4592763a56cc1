import { z } from 'zod';
import { bulkRecordsField, bulkReply } from '#shared/api/bulk.ts';
import { idParams, instant, optionalText, requiredText, storedText, strictBody } from '#shared/api/fields.ts';
import { filterField, pageCounts, pageFields, searchField, totalsOf, totalsPart } from '#shared/api/lists.ts';
import { get, operations, patch, post } from '#shared/api/operation.ts';
import { success } from '#shared/api/replies.ts';
import { documentTypes } from '#shared/br/document.ts';
import {
  documentField,
  optionalCepField,
  optionalEmailField,
  phoneField,
  stateField,
} from '#shared/contact/contact-fields.ts';
import { addNoteBody, addNoteReply, noteSchema } from '#shared/record/notes.ts';
import { statusChangeSchema } from '#shared/record/status-change.ts';
import { clientStatuses, clientTypes, contactRoles } from './rules.ts';

export const statusField = z.enum(clientStatuses, 'Status desconhecido.');

export const addressSchema = z.object({
  zipCode: z.string().nullable(),
  street: z.string().nullable(),
  number: z.string().nullable(),
  complement: z.string().nullable(),
  neighborhood: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
});

/** A client as lists and details show it: phone with its marks, document without. */
export const clientSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string(),
  document: z.string().nullable(),
  documentType: z.enum(documentTypes).nullable(),
  isCompany: z.boolean(),
  companyName: z.string().nullable(),
  address: addressSchema,
  status: statusField,
  totalCalls: z.number().int(),
  /** Null for people who may not see money. */
  totalSpent: z.number().nullable(),
  /** Mean rating by this client; null without ratings. */
  rating: z.number().nullable(),
  createdAt: instant,
});
export type Client = z.infer<typeof clientSchema>;

export const listClientsQuery = z.object({
  search: searchField,
  status: filterField(statusField),
  tipo: filterField(z.enum(clientTypes, 'Tipo desconhecido.')),
  estado: filterField(stateField),
  cidade: filterField(storedText().max(120, 'Use no máximo 120 caracteres.')),
  ...pageFields,
});
export type ListClientsQuery = z.infer<typeof listClientsQuery>;

const listClientsReply = z.object({
  clientes: z.array(clientSchema),
  ...totalsOf({
    total: pageCounts.total,
    stats: z.object({
      total: z.number().int(),
      ativos: z.number().int(),
      pessoasJuridicas: z.number().int(),
      ticketMedio: z.number().nullable(),
    }),
  }),
});

/** A further address of a client, with its contact person. */
export const placeSchema = addressSchema.extend({
  id: z.uuid(),
  label: z.string(),
  street: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  reference: z.string().nullable(),
  contactName: z.string().nullable(),
  contactPhone: z.string().nullable(),
});
export type ClientPlace = z.infer<typeof placeSchema>;

/** A company's contact; `place` is the name of the address it stands for, null for all. */
export const clientContactSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  role: z.enum(contactRoles),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  addressId: z.uuid().nullable(),
  place: z.string().nullable(),
});
export type ClientContact = z.infer<typeof clientContactSchema>;

export const clientDetailReply = clientSchema.extend({
  /** Number of ratings behind the mean. */
  ratingCount: z.number().int(),
  finishedCalls: z.number().int(),
  /** Average over finished calls; null without any, and for people who may not see money. */
  averageTicket: z.number().nullable(),
  statusHistory: z.array(statusChangeSchema),
  /** Newest first, including those of merged records. */
  notes: z.array(noteSchema),
  /** In order of adding, including the main one. */
  phones: z.array(
    z.object({ id: z.uuid(), phone: z.string(), contactName: z.string().nullable(), isMain: z.boolean() }),
  ),
  /** Further places, by name. */
  addresses: z.array(placeSchema),
  /** A company's contacts, by role and name. */
  contacts: z.array(clientContactSchema),
  /** The record that this one was merged into; null for an independent one. */
  mergedInto: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** The records that were merged into this one, newest first. */
  merges: z.array(
    z.object({
      id: z.uuid(),
      clientId: z.uuid(),
      name: z.string(),
      at: instant,
      actorName: z.string(),
      calls: z.number().int(),
      canUndo: z.object({ allowed: z.boolean(), why: z.string().nullable() }),
    }),
  ),
});
export type ClientDetail = z.infer<typeof clientDetailReply>;

/** An address in a body; only city and state may be required. */
export const optionalAddressShape = {
  zipCode: optionalCepField,
  street: optionalText(200),
  number: optionalText(20),
  complement: optionalText(120),
  neighborhood: optionalText(120),
};

export const createClientBody = strictBody({
  name: requiredText('Informe o nome do cliente.', 160),
  phone: phoneField,
  email: optionalEmailField,
  document: documentField.nullish(),
  documentType: z.enum(documentTypes, 'Use cpf ou cnpj.').nullish(),
  isCompany: z.boolean().optional(),
  companyName: optionalText(160),
  address: strictBody({
    ...optionalAddressShape,
    city: optionalText(120),
    state: stateField.nullish(),
  }).optional(),
  status: statusField.optional(),
});
export type CreateClientBody = z.infer<typeof createClientBody>;

const createClientReply = clientSchema.extend({ success: z.literal(true) });

export const changeClientStatusBody = strictBody({
  status: statusField,
  /** The status that was seen; refused with 409 when it has changed. */
  from: statusField.optional(),
  reason: optionalText(500),
});
/** The same status for several clients. */
export const changeClientsStatusBody = strictBody({
  records: bulkRecordsField(statusField),
  status: statusField,
  reason: optionalText(500),
});
export type ChangeClientsStatusBody = z.infer<typeof changeClientsStatusBody>;

const changeClientStatusReply = success({ id: z.uuid(), status: statusField });

export const clientOperations = operations('clients', {
  listClients: get('/api/admin/clientes', {
    access: 'clients.read',
    summary: 'Clients, newest first',
    query: listClientsQuery.extend(totalsPart),
    lists: { name: 'clientes', rows: 'clientes' },
    reply: listClientsReply,
    polled: true,
    failure: 'Erro ao carregar clientes',
  }),

  exportClients: get('/api/admin/clientes/exportar', {
    access: 'records.export',
    summary: 'All clients that match as a CSV file, in the order of the list',
    query: listClientsQuery,
    sends: 'csv',
  }),

  findClient: get('/api/admin/clientes/:id', {
    access: 'clients.read',
    summary: 'One client',
    params: idParams,
    looksAt: 'clients',
    reply: clientDetailReply,
    failure: 'Erro ao carregar o cliente',
  }),

  revealClient: post('/api/admin/clientes/:id/mostrar', {
    access: 'clients.write',
    summary: 'The whole document of a client; who saw whose stands in the log',
    params: idParams,
    reply: z.object({ value: z.string().nullable() }),
    failure: 'Não foi possível mostrar',
  }),

  registerClient: post('/api/admin/clientes', {
    access: 'clients.write',
    summary: 'Register a client',
    body: createClientBody,
    reply: createClientReply,
    status: 201,
    failure: 'Erro ao cadastrar o cliente',
  }),

  changeClientsStatus: post('/api/admin/clientes/status', {
    access: 'clients.write',
    summary: 'Change the status of several clients, each on its own',
    body: changeClientsStatusBody,
    reply: bulkReply,
    failure: 'Erro ao atualizar status',
  }),

  addClientNote: post('/api/admin/clientes/:id/notas', {
    access: 'clients.write',
    summary: 'Note something about a client, for the office alone',
    params: idParams,
    body: addNoteBody,
    reply: addNoteReply,
    status: 201,
    failure: 'Não foi possível salvar a observação.',
  }),

  changeClientStatus: patch('/api/admin/clientes/:id/status', {
    access: 'clients.write',
    summary: "Change a client's status",
    params: idParams,
    body: changeClientStatusBody,
    reply: changeClientStatusReply,
    failure: 'Erro ao atualizar status',
  }),
});
