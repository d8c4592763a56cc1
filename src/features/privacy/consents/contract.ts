import { z } from 'zod';
import { consentPlaces, consentPurposes } from '#features/consents/rules.ts';
import { instant } from '#shared/api/fields.ts';
import { filterField, pageCounts, pageFields, searchField } from '#shared/api/lists.ts';
import { get, operations } from '#shared/api/operation.ts';
import { consentStates } from './rules.ts';

const consentSchema = z.object({
  id: z.uuid(),
  purpose: z.enum(consentPurposes),
  /** Null where only a phone wrote. */
  name: z.string().nullable(),
  phone: z.string(),
  text: z.string(),
  /** The text's version: the beginning of its digest. */
  version: z.string(),
  /** Null for an objection to something that needs no consent. */
  givenAt: instant.nullable(),
  place: z.enum(consentPlaces),
  withdrawnAt: instant.nullable(),
  withdrawnPlace: z.enum(consentPlaces).nullable(),
});
export type Consent = z.infer<typeof consentSchema>;

const listConsentsQuery = z.object({
  search: searchField,
  purpose: filterField(z.enum(consentPurposes, 'Finalidade desconhecida.')),
  state: filterField(z.enum(consentStates, 'Situação desconhecida.')),
  ...pageFields,
});
export type ListConsentsQuery = z.infer<typeof listConsentsQuery>;

export const consentOperations = operations('privacy', {
  listConsents: get('/api/admin/privacidade/consentimentos', {
    access: 'privacy.manage',
    summary:
      'Everything that people agreed to, the newest first: text, version, when, where, and when it was withdrawn',
    query: listConsentsQuery,
    lists: { name: 'consentimentos', rows: 'consentimentos' },
    reply: z.object({
      consentimentos: z.array(consentSchema),
      ...pageCounts,
      /** Over everything that matches the filters. */
      stats: z.object({ emVigor: z.int(), retirados: z.int() }),
    }),
    failure: 'Erro ao carregar os consentimentos',
  }),

  exportConsents: get('/api/admin/privacidade/consentimentos/exportar', {
    access: 'privacy.manage',
    summary: 'All consents that match as a CSV file, in the order of the list',
    query: listConsentsQuery,
    sends: 'csv',
  }),
});
