// Tested in api.db.test.ts.
import type { FastifyReply } from 'fastify';
import type { Ctx } from '#platform/context.server.ts';
import { sendCsv } from '#platform/csv-reply.server.ts';
import type { CsvColumn } from '#shared/files/csv.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import { auditActionLabels } from './audit-words-content.ts';
import type { AuditEntry, ListAuditQuery } from './contract.ts';
import { auditKeys, readAuditEntries } from './queries.server.ts';
import { changeText } from './rules.ts';

const columns: CsvColumn<AuditEntry>[] = [
  { header: 'Número', cell: (entry) => entry.id },
  { header: 'Quando', cell: (entry) => formatDateTime(new Date(entry.at)) },
  { header: 'Quem', cell: (entry) => entry.actorName },
  { header: 'Ação', cell: (entry) => auditActionLabels[entry.action] },
  { header: 'O quê', cell: (entry) => entry.subject },
  { header: 'Registro', cell: (entry) => entry.record?.id ?? '' },
  {
    header: 'Mudanças',
    cell: (entry) => entry.changes.map((change) => `${change.field}: ${changeText(change)}`).join(' | '),
  },
];

/** Every entry that matches as a file, newest first. */
export async function exportAuditEntries(ctx: Ctx, query: ListAuditQuery, reply: FastifyReply) {
  return sendCsv(ctx, reply, {
    list: 'auditoria',
    query,
    columns,
    ids: auditKeys(ctx, query),
    readRows: (ids) => readAuditEntries(ctx, ids),
  });
}
