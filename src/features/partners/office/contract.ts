import { z } from 'zod';
import { bulkRecordsField, bulkReply } from '#shared/api/bulk.ts';
import { idParams, instant, optionalText, strictBody } from '#shared/api/fields.ts';
import { filterField, pageCounts, pageFields, searchField, totalsOf, totalsPart } from '#shared/api/lists.ts';
import { get, operations, patch, post } from '#shared/api/operation.ts';
import { success } from '#shared/api/replies.ts';
import { stateField } from '#shared/contact/contact-fields.ts';
import { addNoteBody, addNoteReply, noteSchema } from '#shared/record/notes.ts';
import { statusChangeSchema } from '#shared/record/status-change.ts';
import { heldSkillSchema, partnerSchema, partnerStatusField, registerPartnerBody } from '../contract.ts';
import { driverSchema, openCallsField, vehicleSchema } from '../fleet/contract.ts';
import { paperSchema } from '../papers/contract.ts';
import { availabilities } from '../presence/rules.ts';
import { missingSchema } from '../record/contract.ts';

export const listPartnersQuery = z.object({
  search: searchField,
  status: filterField(partnerStatusField),
  estado: filterField(stateField),
  disponibilidade: filterField(z.enum(availabilities, 'Disponibilidade desconhecida.')),
  ...pageFields,
});
export type ListPartnersQuery = z.infer<typeof listPartnersQuery>;

const listPartnersReply = z.object({
  prestadores: z.array(partnerSchema),
  ...totalsOf({
    total: pageCounts.total,
    stats: z.object({
      total: z.number().int(),
      ativos: z.number().int(),
      inativos: z.number().int(),
      suspensos: z.number().int(),
      mediaAvaliacao: z.number().nullable(),
    }),
  }),
});

export const partnerDetailReply = partnerSchema.extend({
  /** Number of ratings behind the mean. */
  ratingCount: z.number().int(),
  openJobs: z.number().int(),
  /** Finished calls with a return: number and percentage. */
  returned: z.object({ calls: z.number().int(), share: z.number() }),
  /** Sums of finished calls and commissions; null for people who may not see money. */
  money: z
    .object({
      finishedTotal: z.number(),
      averageTicket: z.number().nullable(),
      commissionTotal: z.number(),
      commissionOpen: z.number(),
      /** The overdue part of the open commission. */
      commissionLate: z.number(),
    })
    .nullable(),
  /** The account of the partner; null for none. */
  account: z.object({ email: z.string(), invitationPending: z.boolean(), lastAccessAt: instant.nullable() }).nullable(),
  /** The original application; null when registered by hand. */
  applicationId: z.uuid().nullable(),
  legalName: z.string(),
  whatsapp: z.string(),
  zipCode: z.string(),
  address: z.string(),
  complement: z.string(),
  neighborhood: z.string(),
  documents: z.array(paperSchema),
  vehicles: z.array(vehicleSchema),
  drivers: z.array(driverSchema),
  /** Skills with any of its vehicles. */
  skills: z.array(heldSkillSchema),
  /** The file of the picture of a partner that is one person. */
  portraitId: z.uuid().nullable(),
  /** Open tasks before its first call. */
  missing: z.array(missingSchema),
  /** The reason why it gets no new work; null for no obstacle. */
  barredBecause: z.string().nullable(),
  openCalls: z.array(
    z.object({
      id: z.uuid(),
      protocolNumber: z.string(),
      serviceType: z.string(),
      status: z.enum(['pendente', 'em_andamento']),
      /** In the form of region names: `DF - Ceilândia`. */
      region: z.string(),
    }),
  ),
  regions: z.array(z.string()),
  statusHistory: z.array(statusChangeSchema),
  /** Newest first. */
  notes: z.array(noteSchema),
});
export type PartnerDetail = z.infer<typeof partnerDetailReply>;

const registerPartnerReply = partnerSchema.extend({
  success: z.literal(true),
  /** Shown once, to give to the provider; null with a password. */
  invitationUrl: z.string().nullable(),
});

export const changePartnerStatusBody = strictBody({
  status: partnerStatusField,
  /** The status that was seen; refused with 409 when it has changed. */
  from: partnerStatusField.optional(),
  reason: optionalText(500),
  /** The fate of open calls when the partner stops working. */
  openCalls: openCallsField.optional(),
});
/** The same status for several partners. */
export const changePartnersStatusBody = strictBody({
  records: bulkRecordsField(partnerStatusField),
  status: partnerStatusField,
  reason: optionalText(500),
});
export type ChangePartnersStatusBody = z.infer<typeof changePartnersStatusBody>;

const changePartnerStatusReply = success({
  id: z.uuid(),
  status: partnerStatusField,
});

export const partnerOperations = operations('partners', {
  listPartners: get('/api/admin/prestadores', {
    access: 'partners.read',
    summary: 'Partners by name',
    query: listPartnersQuery.extend(totalsPart),
    lists: { name: 'prestadores', rows: 'prestadores' },
    reply: listPartnersReply,
    polled: true,
    failure: 'Erro ao carregar prestadores',
    stamp: '_t',
  }),

  exportPartners: get('/api/admin/prestadores/exportar', {
    access: 'records.export',
    summary: 'All partners that match as a CSV file, in the order of the list',
    query: listPartnersQuery,
    sends: 'csv',
  }),

  findPartner: get('/api/admin/prestadores/:id', {
    access: 'partners.read',
    summary: 'One partner',
    params: idParams,
    looksAt: 'partners',
    reply: partnerDetailReply,
    failure: 'Erro ao carregar o prestador',
  }),

  revealPartner: post('/api/admin/prestadores/:id/mostrar', {
    access: 'partners.write',
    summary: 'The whole document of a partner; who saw whose stands in the log',
    params: idParams,
    reply: z.object({ value: z.string() }),
    failure: 'Não foi possível mostrar',
  }),

  // It creates access, possibly with a password.
  registerPartner: post('/api/admin/prestadores', {
    access: 'partners.write',
    summary: 'Register a partner with its account',
    body: registerPartnerBody,
    reply: registerPartnerReply,
    status: 201,
    recentProof: true,
    failure: 'Erro ao cadastrar o prestador',
  }),

  changePartnersStatus: post('/api/admin/prestadores/status', {
    access: 'partners.write',
    summary: 'Change the status of several partners, each on its own',
    body: changePartnersStatusBody,
    reply: bulkReply,
    failure: 'Erro ao atualizar status',
  }),

  addPartnerNote: post('/api/admin/prestadores/:id/notas', {
    access: 'partners.write',
    summary: 'Note something about a partner, for the office alone',
    params: idParams,
    body: addNoteBody,
    reply: addNoteReply,
    status: 201,
    failure: 'Não foi possível salvar a observação.',
  }),

  changePartnerStatus: patch('/api/admin/prestadores/:id/status', {
    access: 'partners.write',
    summary: "Change a partner's status",
    params: idParams,
    body: changePartnerStatusBody,
    reply: changePartnerStatusReply,
    failure: 'Erro ao atualizar status',
  }),
});
