import { z } from 'zod';
import { instant, storedText } from '#shared/api/fields.ts';
import { filterField, pageCounts, pageFields, searchField } from '#shared/api/lists.ts';
import { get, operations } from '#shared/api/operation.ts';
import { downloadReasons } from '#shared/files/download-reasons.ts';
import { periods } from '#shared/time/periods.ts';
import { downloadSizes } from './rules.ts';

const downloadSchema = z.object({
  /** Its number in the log. */
  id: z.string(),
  at: instant,
  actorName: z.string(),
  actorRole: z.string().nullable(),
  list: z.string(),
  rows: z.int(),
  /** The administrators were told of it. */
  isBulk: z.boolean(),
  /** Null for a key of the API, a file without people and one of before reasons were asked for. */
  reason: z.enum(downloadReasons).nullable(),
  words: z.string(),
  /** The filters in words. */
  filters: z.string(),
});
export type DataDownload = z.infer<typeof downloadSchema>;

const listDownloadsQuery = z.object({
  /** A person's name. */
  search: searchField,
  lista: filterField(storedText().max(60, 'Lista desconhecida.')),
  motivo: filterField(z.enum(downloadReasons, 'Motivo desconhecido.')),
  periodo: filterField(z.enum(periods, 'Período desconhecido.')),
  tamanho: filterField(z.enum(downloadSizes, 'Tamanho desconhecido.')),
  ...pageFields,
});
export type ListDownloadsQuery = z.infer<typeof listDownloadsQuery>;

export const downloadOperations = operations('privacy', {
  listDownloads: get('/api/admin/privacidade/downloads', {
    access: 'privacy.manage',
    summary: 'Every file that left with data: who took it, when, which list, its filters, rows and reason',
    query: listDownloadsQuery,
    lists: { name: 'downloads', rows: 'downloads' },
    reply: z.object({
      downloads: z.array(downloadSchema),
      ...pageCounts,
      /** Over everything that matches the filters. */
      stats: z.object({ grandes: z.int(), linhas: z.int() }),
      /** The rows from which the administrators are told. */
      bulkRows: z.int(),
    }),
    polled: true,
    failure: 'Erro ao carregar os downloads',
  }),

  exportDownloads: get('/api/admin/privacidade/downloads/exportar', {
    access: 'privacy.manage',
    summary: 'All downloads that match as a CSV file, newest first; itself one of them',
    query: listDownloadsQuery,
    sends: 'csv',
  }),
});
