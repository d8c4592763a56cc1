import { z } from 'zod';
import { instant, storedText } from '#shared/api/fields.ts';
import { filterField, pageCounts, pageFields, searchField, totalsOf, totalsPart } from '#shared/api/lists.ts';
import { get, operations } from '#shared/api/operation.ts';
import { auditActions } from '#shared/record/audit.ts';
import { periods } from '#shared/time/periods.ts';

/** A log entry with masked values as text. */
export const auditEntrySchema = z.object({
  /** Its number in the log. */
  id: z.string(),
  at: instant,
  actorName: z.string(),
  actorRole: z.string().nullable(),
  action: z.enum(auditActions),
  subject: z.string(),
  record: z.object({ table: z.string(), id: z.string(), label: z.string() }).nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  /** Its personal content was erased on request. */
  erased: z.boolean(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const listAuditQuery = z.object({
  /** A person's name, or the id of a record. */
  search: searchField,
  acao: filterField(z.enum(auditActions, 'Ação desconhecida.')),
  periodo: filterField(z.enum(periods, 'Período desconhecido.')),
  registro: filterField(storedText().max(120, 'Use no máximo 120 caracteres.')),
  ...pageFields,
});
export type ListAuditQuery = z.infer<typeof listAuditQuery>;

/** State of the chain at its last verification. */
const chainSchema = z.object({
  sealed: z.number().int(),
  sealedAt: instant.nullable(),
  waiting: z.number().int(),
  /** Last verification of the whole chain; null for none. */
  checked: z
    .object({ at: instant, sealed: z.number().int(), problemCount: z.number().int(), problem: z.string().nullable() })
    .nullable(),
});
export type Chain = z.infer<typeof chainSchema>;

const listAuditReply = z.object({
  registros: z.array(auditEntrySchema),
  ...totalsOf({ total: pageCounts.total, chain: chainSchema }),
});

export const auditOperations = operations('audit-log', {
  listAuditEntries: get('/api/admin/auditoria', {
    access: 'audit-log.read',
    summary: 'Who did what, newest first, and how the chain of the log stands',
    query: listAuditQuery.extend(totalsPart),
    reply: listAuditReply,
    polled: true,
    failure: 'Erro ao carregar a auditoria',
  }),

  exportAuditEntries: get('/api/admin/auditoria/exportar', {
    access: 'audit-log.read',
    summary: 'All entries that match as a CSV file, newest first; itself noted in the log',
    query: listAuditQuery,
    sends: 'csv',
  }),
});
