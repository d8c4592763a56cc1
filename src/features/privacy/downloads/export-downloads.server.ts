import type { FastifyReply } from 'fastify';
import type { Ctx } from '#platform/context.server.ts';
import { sendCsv } from '#platform/csv-reply.server.ts';
import type { CsvColumn } from '#shared/files/csv.ts';
import { downloadReasonLabels } from '#shared/files/download-reasons.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import type { DataDownload, ListDownloadsQuery } from './contract.ts';
import { listDownloadIds, readDownloads } from './queries.server.ts';

const columns: CsvColumn<DataDownload>[] = [
  { header: 'Número no registro', cell: ({ id }) => id },
  { header: 'Quando', cell: ({ at }) => formatDateTime(new Date(at)) },
  { header: 'Quem', cell: ({ actorName }) => actorName },
  { header: 'Lista', cell: ({ list }) => list },
  { header: 'Filtros', cell: ({ filters }) => filters },
  { header: 'Linhas', cell: ({ rows }) => rows },
  { header: 'Avisou os administradores', cell: ({ isBulk }) => (isBulk ? 'Sim' : '') },
  { header: 'Motivo', cell: ({ reason }) => reason && downloadReasonLabels[reason] },
  { header: 'Mais sobre o motivo', cell: ({ words }) => words },
];

/** Every download that matches as a file, the newest first. */
export async function exportDownloads(ctx: Ctx, query: ListDownloadsQuery, reply: FastifyReply) {
  return sendCsv(ctx, reply, {
    list: 'downloads',
    query,
    columns,
    ids: await listDownloadIds(ctx, query),
    readRows: (ids) => readDownloads(ctx, ids),
  });
}
