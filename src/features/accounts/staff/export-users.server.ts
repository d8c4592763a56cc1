// Tested in #test/exports.db.test.ts.
import type { FastifyReply } from 'fastify';
import type { Ctx } from '#platform/context.server.ts';
import { sendCsv } from '#platform/csv-reply.server.ts';
import type { CsvColumn } from '#shared/files/csv.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import { roleLabels, userStatusLabels } from '../rules.ts';
import type { ListStaffQuery, StaffMember } from './contract.ts';
import { listStaffIds, readStaff } from './queries.server.ts';

const columns: CsvColumn<StaffMember>[] = [
  { header: 'Nome', cell: (user) => user.name },
  { header: 'E-mail', cell: (user) => user.email },
  { header: 'Perfil de acesso', cell: (user) => roleLabels[user.role] },
  { header: 'Status', cell: (user) => userStatusLabels[user.status] },
  { header: 'Convite pendente', cell: (user) => (user.invitationPending ? 'Sim' : 'Não') },
  { header: 'Segundo fator', cell: (user) => (user.twoFactorEnabled ? 'Sim' : 'Não') },
  { header: 'Último acesso', cell: (user) => user.lastAccessAt && formatDateTime(new Date(user.lastAccessAt)) },
  { header: 'Conta desde', cell: (user) => formatDateTime(new Date(user.createdAt)) },
];

/** Every one of the users that match as a file, in the order of the list. */
export async function exportUsers(ctx: Ctx, query: ListStaffQuery, reply: FastifyReply) {
  return sendCsv(ctx, reply, {
    list: 'usuarios',
    query,
    columns,
    ids: await listStaffIds(ctx, query),
    readRows: (ids) => readStaff(ctx, ids),
  });
}
