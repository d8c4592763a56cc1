import { z } from 'zod';
import { idParams, instant } from '#shared/api/fields.ts';
import { filterField, pageFields } from '#shared/api/lists.ts';
import { get, operations, post } from '#shared/api/operation.ts';
import { doneWithIdSchema, success } from '#shared/api/replies.ts';
import { byKey } from '#shared/choices.ts';
import { importKinds, importStatuses, rowOutcomes, sheetLetters } from './rules.ts';

const kindField = z.enum(importKinds, 'Planilha desconhecida.');

export const importSchema = z.object({
  id: z.uuid(),
  kind: kindField,
  status: z.enum(importStatuses),
  fileName: z.string(),
  encoding: z.string(),
  ignoredColumns: z.array(z.string()),
  at: instant,
  actorName: z.string(),
  /** The person who wrote it; null before. */
  writtenByName: z.string().nullable(),
  /** The person who undid it; null for nobody. */
  undoneByName: z.string().nullable(),
  /** Of all lines. */
  counts: z.object(byKey(rowOutcomes, () => z.number().int())),
});
export type Import = z.infer<typeof importSchema>;

export const importRowsQuery = z.object({
  outcome: filterField(z.enum(rowOutcomes, 'Resultado desconhecido.')),
  ...pageFields,
});
export type ImportRowsQuery = z.infer<typeof importRowsQuery>;

export const importRowSchema = z.object({
  line: z.number().int(),
  outcome: z.enum(rowOutcomes),
  name: z.string(),
  why: z.string().nullable(),
});
export type ImportRow = z.infer<typeof importRowSchema>;

const kindParams = z.object({ kind: kindField });
const doneReply = success();

export const importOperations = operations('imports', {
  listImports: get('/api/admin/importacoes', {
    access: 'records.import',
    summary: 'The sheets that were brought, newest first; at most 50',
    reply: z.object({ imports: z.array(importSchema) }),
    failure: 'Erro ao carregar importações',
  }),

  sendImportTemplate: get('/api/admin/importacoes/modelo/:kind', {
    access: 'records.import',
    summary: 'The template of a sheet, with one example line',
    params: kindParams,
    sends: 'csv',
  }),

  tryImport: post('/api/admin/importacoes/conferir/:kind', {
    access: 'records.import',
    summary: 'Try a sheet: say of each line what would become of it, and write no record',
    params: kindParams,
    query: z.object({ letras: filterField(z.enum(sheetLetters, 'Letras desconhecidas.')) }),
    upload: 'planilha',
    reply: doneWithIdSchema,
    status: 201,
    failure: 'Não foi possível conferir a planilha.',
  }),

  findImport: get('/api/admin/importacoes/:id', {
    access: 'records.import',
    summary: 'One sheet, with a page of its lines',
    params: idParams,
    looksAt: 'imports',
    query: importRowsQuery,
    reply: importSchema.extend({
      rows: z.array(importRowSchema),
      total: z.number().int(),
      page: z.number().int(),
      limit: z.number().int(),
    }),
    polled: true,
    failure: 'Erro ao carregar a importação',
  }),

  exportImportRows: get('/api/admin/importacoes/:id/relatorio', {
    access: 'records.import',
    summary: 'What became of each line, as a CSV file',
    params: idParams,
    query: importRowsQuery,
    sends: 'csv',
  }),

  writeImport: post('/api/admin/importacoes/:id/gravar', {
    access: 'records.import',
    summary: 'Make records of the new lines of a sheet that was tried',
    params: idParams,
    reply: doneReply,
    failure: 'Não foi possível gravar a importação.',
  }),

  undoImport: post('/api/admin/importacoes/:id/desfazer', {
    access: 'records.import',
    summary: 'Take away the records that a sheet made, but for those that were used since',
    params: idParams,
    reply: doneReply,
    failure: 'Não foi possível desfazer a importação.',
  }),
});
