import { z } from 'zod';
import { bulkRecordsField } from '#shared/bulk.ts';
import {
  documentField,
  filterField,
  instant,
  keptText,
  optionalCepField,
  optionalEmailField,
  optionalText,
  pageFields,
  phoneField,
  requiredText,
  searchField,
  stateField,
  strictBody,
} from '#shared/fields.ts';
import { noteSchema } from '#shared/notes.ts';
import { statusChangeSchema } from '#shared/status-change.ts';
import { clientStatuses, clientTypes } from './rules.ts';

const statusField = z.enum(clientStatuses, 'Status desconhecido.');

const addressSchema = z.object({
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
  documentType: z.enum(['cpf', 'cnpj']).nullable(),
  isCompany: z.boolean(),
  companyName: z.string().nullable(),
  address: addressSchema,
  status: statusField,
  totalCalls: z.number().int(),
  /** Null for who may not see money. */
  totalSpent: z.number().nullable(),
  /** Mean of the ratings this client gave; null before the first. */
  rating: z.number().nullable(),
  createdAt: instant,
});
export type Client = z.infer<typeof clientSchema>;

export const listClientsQuery = z.object({
  search: searchField,
  status: filterField(statusField),
  tipo: filterField(z.enum(clientTypes, 'Tipo desconhecido.')),
  estado: filterField(stateField),
  cidade: filterField(keptText().max(120, 'Use no máximo 120 caracteres.')),
  ...pageFields,
});
export type ListClientsQuery = z.infer<typeof listClientsQuery>;

export const listClientsReply = z.object({
  clientes: z.array(clientSchema),
  total: z.number().int(),
  page: z.number().int(),
  limit: z.number().int(),
  /** Over everything that matches the filters. */
  stats: z.object({
    total: z.number().int(),
    ativos: z.number().int(),
    pessoasJuridicas: z.number().int(),
    ticketMedio: z.number().nullable(),
  }),
});

export const clientDetailReply = clientSchema.extend({
  /** How many ratings the mean is of. */
  ratingCount: z.number().int(),
  finishedCalls: z.number().int(),
  /** Of the finished calls; null before the first, and for who may not see money. */
  averageTicket: z.number().nullable(),
  statusHistory: z.array(statusChangeSchema),
  /** Newest first. */
  notes: z.array(noteSchema),
});
export type ClientDetail = z.infer<typeof clientDetailReply>;

export const findByPhoneBody = strictBody({ phone: phoneField });

/** Who calls from this phone; null when nobody is known by it. */
export const findByPhoneReply = z.object({
  client: z
    .object({
      id: z.uuid(),
      name: z.string(),
      email: z.string().nullable(),
      status: statusField,
      totalCalls: z.number().int(),
      /** Where earlier calls were and where the client is, newest first, for the form to offer; read out as `masked`. */
      addresses: z.array(
        z.object({ masked: z.string(), address: addressSchema.extend({ reference: z.string().nullable() }) }),
      ),
      /** Calls that are not over yet, newest first. */
      openCalls: z.array(z.object({ id: z.uuid(), protocolNumber: z.string(), serviceType: z.string() })),
    })
    .nullable(),
});

/** An address as a body carries it; only city and state may be demanded. */
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
  documentType: z.enum(['cpf', 'cnpj'], 'Use cpf ou cnpj.').nullish(),
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

export const createClientReply = clientSchema.extend({ success: z.literal(true) });

export const changeClientStatusBody = strictBody({
  status: statusField,
  /** The status that was seen; refused with 409 when it is another by now. */
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

export type ChangeClientStatusBody = z.infer<typeof changeClientStatusBody>;

export const changeClientStatusReply = z.object({ success: z.literal(true), id: z.uuid(), status: statusField });
