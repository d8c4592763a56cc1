import { and, count, desc, eq, or, sql } from 'drizzle-orm';
import { services } from '#features/catalog/tables.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { countWhere } from '#platform/database/figures.server.ts';
import { hasSpokenNumber, matchesSearch } from '#platform/database/search.server.ts';
import { readPage } from '#shared/api/pagination.ts';
import { formatCep } from '#shared/br/cep.ts';
import { formatPhone } from '#shared/br/phone.ts';
import { premiumScore } from '../rules.ts';
import type { KeptRequest, ListKeptRequestsQuery } from './contract.ts';
import { keptRequests } from './tables.server.ts';

/** What nobody has dealt with yet and presses most stands first. */
const pressesMost = sql`${keptRequests.status} = 'novo' and ${keptRequests.score} >= ${premiumScore}`;

/** One page of kept requests, newest first but for what presses most, with counts over everything that matches. */
export async function listKeptRequests(ctx: Ctx, query: ListKeptRequestsQuery) {
  const { page, limit, offset } = readPage(query);
  const { search, status } = query;
  const where = and(
    status === undefined ? undefined : eq(keptRequests.status, status),
    search === undefined
      ? undefined
      : or(matchesSearch(keptRequests.searchText, search), hasSpokenNumber(keptRequests.id, search)),
  );
  const [rows, [totals]] = await Promise.all([
    ctx.db
      .select({ request: keptRequests, serviceId: services.id, protocolNumber: serviceCalls.protocolNumber })
      .from(keptRequests)
      .leftJoin(services, and(eq(services.nome, sql`${keptRequests.services}[1]`), eq(services.ativo, true)))
      .leftJoin(serviceCalls, eq(serviceCalls.id, keptRequests.callId))
      .where(where)
      .orderBy(desc(pressesMost), desc(keptRequests.createdAt), desc(keptRequests.id))
      .limit(limit)
      .offset(offset),
    ctx.db
      .select({
        total: count(),
        novos: countWhere(eq(keptRequests.status, 'novo')),
        convertidos: countWhere(eq(keptRequests.status, 'convertido')),
        descartados: countWhere(eq(keptRequests.status, 'descartado')),
      })
      .from(keptRequests)
      .where(where),
  ]);
  const { total, ...stats } = totals ?? { total: 0, novos: 0, convertidos: 0, descartados: 0 };
  const pedidos = rows.map(({ request, ...joined }) => ({ ...toKeptRequest(request), ...joined }));
  return { pedidos, total, page, limit, stats };
}

function toKeptRequest(row: typeof keptRequests.$inferSelect): Omit<KeptRequest, 'serviceId' | 'protocolNumber'> {
  return {
    id: row.id,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    nome: row.name,
    email: row.email,
    telefone: formatPhone(row.phone),
    tipoLocal: row.placeKind,
    urgencia: row.urgency,
    cep: formatCep(row.zipCode),
    endereco: row.street,
    bairro: row.neighborhood,
    complemento: row.complement,
    estado: row.state,
    cidade: row.city,
    pontoReferencia: row.reference,
    servicosSelecionados: row.services,
    descricao: row.description,
    preferencia: row.preference,
    data: row.scheduledOn ?? '',
    horario: row.timeSlot,
    score: row.score,
    callId: row.callId,
    decidedByName: row.decidedByName,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    reason: row.reason,
  };
}
