import { z } from 'zod';
import { vehicleShape } from '#features/partners/contract.ts';
import { driverRoles } from '#features/partners/rules.ts';
import { idParams, instant, requiredText, strictBody } from '#shared/api/fields.ts';
import { filterField, pageCounts, pageFields, searchField } from '#shared/api/lists.ts';
import { get, operations, post } from '#shared/api/operation.ts';
import { success } from '#shared/api/replies.ts';
import { stateField } from '#shared/contact/contact-fields.ts';
import { documentField, documentTypeField } from '../form/contract.ts';
import { applicationDocumentSchema, reasonField } from '../papers/contract.ts';
import { applicationKinds, applicationStatuses } from '../rules.ts';

const statusField = z.enum(applicationStatuses, 'Status desconhecido.');

/** The status that was seen; refused with 409 when it has changed. */
const seenStatusField = statusField.optional();

export const applicationSchema = z.object({
  id: z.uuid(),
  kind: z.enum(applicationKinds),
  status: statusField,
  companyName: z.string(),
  /** Null for a simple registration without one. */
  document: z.string().nullable(),
  documentType: documentTypeField.nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  email: z.string(),
  whatsapp: z.string(),
  vehicleCount: z.number().int(),
  regionCount: z.number().int(),
  documents: z.object({
    pendentes: z.number().int(),
    aprovados: z.number().int(),
    recusados: z.number().int(),
  }),
  createdAt: instant,
});
export type Application = z.infer<typeof applicationSchema>;

export const listApplicationsQuery = z.object({
  search: searchField,
  status: filterField(statusField),
  tipo: filterField(z.enum(applicationKinds, 'Tipo desconhecido.')),
  estado: filterField(stateField),
  ...pageFields,
});
export type ListApplicationsQuery = z.infer<typeof listApplicationsQuery>;

const listApplicationsReply = z.object({
  aplicacoes: z.array(applicationSchema),
  ...pageCounts,
  /** The counts by status are over what matches the other filters: a status that is chosen narrows `total` alone. */
  stats: z.object({
    total: z.number().int(),
    pendentes: z.number().int(),
    aguardandoDocumentos: z.number().int(),
    aprovadas: z.number().int(),
    recusadas: z.number().int(),
  }),
});

export const applicationVehicleSchema = z.object({
  ...vehicleShape,
  services: z.array(z.string()),
  driver: z.object({
    fullName: z.string().nullable(),
    cpf: z.string().nullable(),
    phone: z.string(),
    email: z.string().nullable(),
    validLicense: z.boolean(),
    /** Null where nobody said. */
    role: z.enum(driverRoles).nullable(),
  }),
});
export type ApplicationVehicle = z.infer<typeof applicationVehicleSchema>;

const verdictSchema = z.object({ allowed: z.boolean(), why: z.string().nullable() });

export const applicationDetailReply = applicationSchema.omit({ documents: true }).extend({
  legalName: z.string().nullable(),
  contactName: z.string().nullable(),
  companyCategory: z.string().nullable(),
  businessCategory: z.string().nullable(),
  zipCode: z.string().nullable(),
  address: z.string().nullable(),
  complement: z.string().nullable(),
  neighborhood: z.string().nullable(),
  serviceRegions: z.array(z.string()),
  serviceTypes: z.array(z.string()),
  experience: z.string().nullable(),
  howDidYouKnow: z.string().nullable(),
  totalVehicles: z.number().int(),
  totalDrivers: z.number().int(),
  vehicles: z.array(applicationVehicleSchema),
  documents: z.array(applicationDocumentSchema),
  additionalNotes: z.string().nullable(),
  agreedAt: instant,
  phoneVerified: z.boolean(),
  needsEnvironmentalLicense: z.boolean(),
  canApprove: verdictSchema,
  canRefuse: verdictSchema,
  canJudgeDocuments: verdictSchema,
  /** The applicant's upload page; null when nothing is requested. */
  resendUrl: z.string().nullable(),
  decidedAt: instant.nullable(),
  decidedByName: z.string().nullable(),
  decisionReason: z.string().nullable(),
  partnerId: z.uuid().nullable(),
  /** Others with this document: applications not refused, and a partner. */
  sameDocument: z.array(z.object({ kind: z.enum(['application', 'partner']), id: z.uuid(), name: z.string() })),
  history: z.array(z.object({ at: instant, actorName: z.string(), what: z.string(), details: z.string().nullable() })),
});
export type ApplicationDetail = z.infer<typeof applicationDetailReply>;

/** Fields that a simple registration lacks; the application's own values never change. */
export const approveApplicationBody = strictBody({
  document: documentField.optional(),
  city: requiredText('Informe a cidade.', 120).optional(),
  state: stateField.optional(),
  from: seenStatusField,
});
export type ApproveApplicationBody = z.infer<typeof approveApplicationBody>;

const approveApplicationReply = success({
  id: z.uuid(),
  status: z.literal('aprovado'),
  partnerId: z.uuid(),
});

export const refuseApplicationBody = strictBody({ reason: reasonField, from: seenStatusField });
export type RefuseApplicationBody = z.infer<typeof refuseApplicationBody>;

const refuseApplicationReply = success({
  id: z.uuid(),
  status: z.literal('recusado'),
});

export const reviewOperations = operations('partner-applications', {
  listPartnerApplications: get('/api/admin/aplicacoes-parceiros', {
    access: 'partners.read',
    summary: 'Applications, newest first',
    query: listApplicationsQuery,
    lists: { name: 'aplicacoes-parceiros', rows: 'aplicacoes' },
    reply: listApplicationsReply,
    polled: true,
    failure: 'Erro ao carregar aplicações',
    stamp: '_t',
  }),

  findPartnerApplication: get('/api/admin/aplicacoes-parceiros/:id', {
    access: 'partners.read',
    summary: 'One application with its papers and history',
    params: idParams,
    looksAt: 'partner_applications',
    reply: applicationDetailReply,
    failure: 'Erro ao carregar a aplicação',
  }),

  approvePartnerApplication: post('/api/admin/aplicacoes-parceiros/:id/aprovar', {
    access: 'partners.write',
    summary: 'Make an application a partner; approving again changes nothing',
    params: idParams,
    body: approveApplicationBody,
    reply: approveApplicationReply,
    recentProof: true,
    failure: 'Erro ao aprovar a aplicação',
  }),

  refusePartnerApplication: post('/api/admin/aplicacoes-parceiros/:id/recusar', {
    access: 'partners.write',
    summary: 'Refuse an application with a reason',
    params: idParams,
    body: refuseApplicationBody,
    reply: refuseApplicationReply,
    failure: 'Erro ao recusar a aplicação',
  }),
});
