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
import type { ListSavedRequestsQuery, SavedRequest } from './contract.ts';
import { savedRequests } from './tables.server.ts';

/** New and most urgent requests come first. */
const pressesMost = sql`${savedRequests.status} = 'novo' and ${savedRequests.score} >= ${premiumScore}`;

/** One page of saved requests, most urgent first, then newest, with counts of all matches. */
export async function listSavedRequests(ctx: Ctx, query: ListSavedRequestsQuery) {
  const { page, limit, offset } = readPage(query);
  const { search, status } = query;
  const where = and(
    status === undefined ? undefined : eq(savedRequests.status, status),
    search === undefined
      ? undefined
      : or(matchesSearch(savedRequests.searchText, search), hasSpokenNumber(savedRequests.id, search)),
  );
  const [rows, [totals]] = await Promise.all([
    ctx.db
      .select({ request: savedRequests, serviceId: services.id, protocolNumber: serviceCalls.protocolNumber })
      .from(savedRequests)
      .leftJoin(services, and(eq(services.nome, sql`${savedRequests.services}[1]`), eq(services.ativo, true)))
      .leftJoin(serviceCalls, eq(serviceCalls.id, savedRequests.callId))
      .where(where)
      .orderBy(desc(pressesMost), desc(savedRequests.createdAt), desc(savedRequests.id))
      .limit(limit)
      .offset(offset),
    ctx.db
      .select({
        total: count(),
        novos: countWhere(eq(savedRequests.status, 'novo')),
        convertidos: countWhere(eq(savedRequests.status, 'convertido')),
        descartados: countWhere(eq(savedRequests.status, 'descartado')),
      })
      .from(savedRequests)
      .where(where),
  ]);
  const { total, ...stats } = totals ?? { total: 0, novos: 0, convertidos: 0, descartados: 0 };
  const pedidos = rows.map(({ request, ...joined }) => ({ ...toSavedRequest(request), ...joined }));
  return { pedidos, total, page, limit, stats };
}

function toSavedRequest(row: typeof savedRequests.$inferSelect): Omit<SavedRequest, 'serviceId' | 'protocolNumber'> {
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
