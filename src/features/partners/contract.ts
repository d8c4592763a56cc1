import { z } from 'zod';
import { verifyCodeBody } from '#features/phone-verification/contract.ts';
import { bulkRecordsField } from '#shared/bulk.ts';
import {
  documentField,
  emailField,
  filterField,
  instant,
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
import { applicationDocumentSchema } from './application-review/contract.ts';
import { driverRoles, vehicleTypes } from './applications/rules.ts';
import { availabilities, presences } from './presence/rules.ts';
import { partnerStatuses } from './rules.ts';

const statusField = z.enum(partnerStatuses, 'Status desconhecido.');

/** A provider as lists and details show it: phone with its marks, document without. */
export const partnerSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  document: z.string(),
  documentType: z.enum(['cpf', 'cnpj']),
  city: z.string(),
  state: z.string(),
  status: statusField,
  /** Mean of the ratings received; null before the first. */
  rating: z.number().nullable(),
  totalServices: z.number().int(),
  registrationDate: instant,
  lastActivity: instant.nullable(),
  /** Whether it can be reached now. */
  presence: z.enum(presences),
});
export type Partner = z.infer<typeof partnerSchema>;

export const listPartnersQuery = z.object({
  search: searchField,
  status: filterField(statusField),
  estado: filterField(stateField),
  disponibilidade: filterField(z.enum(availabilities, 'Disponibilidade desconhecida.')),
  ...pageFields,
});
export type ListPartnersQuery = z.infer<typeof listPartnersQuery>;

export const listPartnersReply = z.object({
  prestadores: z.array(partnerSchema),
  total: z.number().int(),
  page: z.number().int(),
  limit: z.number().int(),
  /** Over everything that matches the filters. */
  stats: z.object({
    total: z.number().int(),
    ativos: z.number().int(),
    inativos: z.number().int(),
    suspensos: z.number().int(),
    mediaAvaliacao: z.number().nullable(),
  }),
});

export const partnerDetailReply = partnerSchema.extend({
  /** How many ratings the mean is of. */
  ratingCount: z.number().int(),
  openJobs: z.number().int(),
  /** Of its finished calls and their commissions; null for who may not see money. */
  money: z
    .object({
      finishedTotal: z.number(),
      averageTicket: z.number().nullable(),
      commissionTotal: z.number(),
      commissionOpen: z.number(),
    })
    .nullable(),
  /** Who signs in for it; null when nobody does. */
  account: z.object({ email: z.string(), invitationPending: z.boolean(), lastAccessAt: instant.nullable() }).nullable(),
  /** The application that it came from; null for one registered by hand. */
  applicationId: z.uuid().nullable(),
  documents: z.array(applicationDocumentSchema),
  vehicles: z.array(
    z.object({
      id: z.uuid(),
      type: z.enum(vehicleTypes),
      typeLabel: z.string().nullable(),
      plate: z.string().nullable(),
      capacity: z.string().nullable(),
      operationRegion: z.string().nullable(),
      available24h: z.boolean(),
      services: z.array(z.string()),
      driverName: z.string().nullable(),
    }),
  ),
  drivers: z.array(
    z.object({
      id: z.uuid(),
      fullName: z.string(),
      role: z.enum(driverRoles),
      phone: z.string(),
      email: z.string().nullable(),
      cpf: z.string().nullable(),
      validLicense: z.boolean(),
    }),
  ),
  regions: z.array(z.string()),
  statusHistory: z.array(statusChangeSchema),
  /** Newest first. */
  notes: z.array(noteSchema),
});
export type PartnerDetail = z.infer<typeof partnerDetailReply>;

/** A new provider with the account that signs in for it; without a password the answer carries an invitation. */
export const registerPartnerBody = strictBody({
  name: requiredText('Informe o nome do prestador.', 160),
  email: emailField,
  phone: phoneField,
  document: documentField,
  documentType: z.enum(['cpf', 'cnpj'], 'Use cpf ou cnpj.').optional(),
  city: requiredText('Informe a cidade.', 120),
  state: stateField,
  status: statusField.optional(),
  password: z.string().min(8, 'A senha deve ter pelo menos 8 caracteres').max(200).optional(),
});
export type RegisterPartnerBody = z.infer<typeof registerPartnerBody>;

export const registerPartnerReply = partnerSchema.extend({
  success: z.literal(true),
  /** Shown once, to hand to the provider; null when a password was given. */
  invitationUrl: z.string().nullable(),
});

export const changePartnerStatusBody = strictBody({
  status: statusField,
  /** The status that was seen; refused with 409 when it is another by now. */
  from: statusField.optional(),
  reason: optionalText(500),
});
/** The same status for several partners. */
export const changePartnersStatusBody = strictBody({
  records: bulkRecordsField(statusField),
  status: statusField,
  reason: optionalText(500),
});
export type ChangePartnersStatusBody = z.infer<typeof changePartnersStatusBody>;

export type ChangePartnerStatusBody = z.infer<typeof changePartnerStatusBody>;

export const changePartnerStatusReply = z.object({ success: z.literal(true), id: z.uuid(), status: statusField });

/** `username` is the provider's e-mail, phone or document, marks or not. */
export const partnerSignInBody = strictBody({
  username: requiredText('Informe seu e-mail, telefone ou CPF/CNPJ.'),
  password: z.string('Informe sua senha.').min(1, 'Informe sua senha.').max(200),
});
export type PartnerSignInBody = z.infer<typeof partnerSignInBody>;

/** A driver signs in with the code of the phone that the partner released. */
export const driverSignInBody = verifyCodeBody;
