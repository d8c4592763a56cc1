import { z } from 'zod';
import { bulkRecordsField } from '#shared/bulk.ts';
import { filterField, instant, optionalText, pageFields, searchField, stateField, strictBody } from '#shared/fields.ts';
import { noteSchema } from '#shared/notes.ts';
import { statusChangeSchema } from '#shared/status-change.ts';
import { applicationDocumentSchema } from '../application-review/contract.ts';
import { partnerSchema, partnerStatusField } from '../contract.ts';
import { availabilities } from '../presence/rules.ts';
import { driverRoles, vehicleTypes } from '../rules.ts';

export const listPartnersQuery = z.object({
  search: searchField,
  status: filterField(partnerStatusField),
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

export const registerPartnerReply = partnerSchema.extend({
  success: z.literal(true),
  /** Shown once, to hand to the provider; null when a password was given. */
  invitationUrl: z.string().nullable(),
});

export const changePartnerStatusBody = strictBody({
  status: partnerStatusField,
  /** The status that was seen; refused with 409 when it is another by now. */
  from: partnerStatusField.optional(),
  reason: optionalText(500),
});
/** The same status for several partners. */
export const changePartnersStatusBody = strictBody({
  records: bulkRecordsField(partnerStatusField),
  status: partnerStatusField,
  reason: optionalText(500),
});
export type ChangePartnersStatusBody = z.infer<typeof changePartnersStatusBody>;

export type ChangePartnerStatusBody = z.infer<typeof changePartnerStatusBody>;

export const changePartnerStatusReply = z.object({
  success: z.literal(true),
  id: z.uuid(),
  status: partnerStatusField,
});
