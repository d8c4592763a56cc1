// Tested in #test/exports.db.test.ts.
import type { FastifyReply } from 'fastify';
import type { Ctx } from '#platform/context.server.ts';
import { sendCsv } from '#platform/csv-reply.server.ts';
import type { CsvColumn } from '#shared/files/csv.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import { callPriorityLabels, callStatusLabels } from '../rules.ts';
import type { Call, ListCallsQuery } from './contract.ts';
import { callKeys, readCalls } from './queries.server.ts';

const columns = ({ withMoney }: { withMoney: boolean }): CsvColumn<Call>[] => [
  { header: 'Protocolo', cell: (call) => call.protocolNumber },
  { header: 'Cliente', cell: (call) => call.clientName },
  { header: 'Telefone', cell: (call) => call.clientPhone },
  { header: 'Serviço', cell: (call) => call.serviceType },
  { header: 'Cidade', cell: (call) => call.address.city },
  { header: 'Estado', cell: (call) => call.address.state },
  { header: 'Status', cell: (call) => callStatusLabels[call.status] },
  { header: 'Prioridade', cell: (call) => callPriorityLabels[call.priority] },
  ...(withMoney ? [{ header: 'Valor', cell: (call: Call) => call.finalValue ?? call.estimatedValue ?? 0 }] : []),
  { header: 'Criado em', cell: (call) => formatDateTime(new Date(call.createdAt)) },
  { header: 'Prestador', cell: (call) => call.assignedPartnerName ?? 'Não atribuído' },
];

/** Exports all matching calls in the order of the list; amounts only for people who may see them. */
export async function exportCalls(ctx: Ctx, query: ListCallsQuery, reply: FastifyReply) {
  return sendCsv(ctx, reply, {
    list: 'chamados',
    query,
    columns: columns({ withMoney: ctx.actor.permissions.has('finance.read') }),
    ids: callKeys(ctx, query),
    readRows: (ids) => readCalls(ctx, ids),
  });
}
