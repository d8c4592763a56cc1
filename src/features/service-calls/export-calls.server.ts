import type { FastifyReply } from 'fastify';
import type { Ctx } from '#platform/context.server.ts';
import { sendCsv } from '#platform/csv-reply.server.ts';
import type { CsvColumn } from '#shared/csv.ts';
import { formatDateTime } from '#shared/dates.ts';
import type { Call, ListCallsQuery } from './contract.ts';
import { readCallsAfter } from './queries.server.ts';
import { callPriorityLabels, callStatusLabels } from './rules.ts';

const columns: CsvColumn<Call>[] = [
  { header: 'Protocolo', cell: (call) => call.protocolNumber },
  { header: 'Cliente', cell: (call) => call.clientName },
  { header: 'Telefone', cell: (call) => call.clientPhone },
  { header: 'Serviço', cell: (call) => call.serviceType },
  { header: 'Cidade', cell: (call) => call.address.city },
  { header: 'Estado', cell: (call) => call.address.state },
  { header: 'Status', cell: (call) => callStatusLabels[call.status] },
  { header: 'Prioridade', cell: (call) => callPriorityLabels[call.priority] },
  { header: 'Valor', cell: (call) => call.finalValue ?? call.estimatedValue },
  { header: 'Criado em', cell: (call) => formatDateTime(new Date(call.createdAt)) },
  { header: 'Prestador', cell: (call) => call.assignedPartnerName ?? 'Não atribuído' },
];

/** Every one of the calls that match, newest first, as a file. */
export function exportCalls(ctx: Ctx, query: ListCallsQuery, reply: FastifyReply) {
  return sendCsv(reply, {
    list: 'chamados',
    now: ctx.now,
    columns,
    readRows: (after, limit) => readCallsAfter(ctx, query, { id: after?.id, limit }),
  });
}
