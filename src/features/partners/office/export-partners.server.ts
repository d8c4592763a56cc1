// Tested in #test/exports.db.test.ts.
import type { FastifyReply } from 'fastify';
import type { Ctx } from '#platform/context.server.ts';
import { sendCsv } from '#platform/csv-reply.server.ts';
import { formatDocument } from '#shared/br/document.ts';
import { isAmong } from '#shared/choices.ts';
import type { CsvColumn } from '#shared/files/csv.ts';
import { formatDate } from '#shared/time/dates.ts';
import type { Partner } from '../contract.ts';
import { onDutyPresences, partnerStatusLabels } from '../rules.ts';
import type { ListPartnersQuery } from './contract.ts';
import { listPartnerIds, readPartners } from './queries.server.ts';

const columns: CsvColumn<Partner>[] = [
  { header: 'Nome', cell: (partner) => partner.name },
  { header: 'E-mail', cell: (partner) => partner.email },
  { header: 'Telefone', cell: (partner) => partner.phone },
  { header: 'Empresa/Documento', cell: (partner) => formatDocument(partner.document) },
  { header: 'Cidade', cell: (partner) => partner.city },
  { header: 'Estado', cell: (partner) => partner.state },
  { header: 'Status', cell: (partner) => partnerStatusLabels[partner.status] },
  { header: 'Avaliação', cell: (partner) => partner.rating },
  { header: 'Total de serviços', cell: (partner) => partner.totalServices },
  { header: 'Data de cadastro', cell: (partner) => formatDate(new Date(partner.registrationDate)) },
  { header: 'Online', cell: ({ presence }) => (isAmong(presence, onDutyPresences) ? 'Sim' : 'Não') },
];

/** Every one of the partners that match as a file, in the order of the list. */
export async function exportPartners(ctx: Ctx, query: ListPartnersQuery, reply: FastifyReply) {
  return sendCsv(ctx, reply, {
    list: 'prestadores',
    query,
    columns,
    ids: await listPartnerIds(ctx, query),
    readRows: (ids) => readPartners(ctx, ids),
  });
}
