import { and, asc, count, countDistinct, desc, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { shownDocument } from '#features/accounts/rules.ts';
import { credentials, users } from '#features/accounts/tables.server.ts';
import { partnerApplications } from '#features/applications/tables.server.ts';
import { listServiceNeeds } from '#features/catalog/queries.server.ts';
import { services } from '#features/catalog/tables.server.ts';
import { settlementLines, settlements } from '#features/finance/tables.server.ts';
import { commissionTotals, ledgerEntries, ledgerLines, ledgerSums } from '#features/ledger/tables.server.ts';
import { callIsOpen, serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { countedList } from '#platform/counted-list.server.ts';
import { countWhere } from '#platform/database/figures.server.ts';
import { inPortuguese } from '#platform/database/portuguese-order.server.ts';
import { hiddenUnless, matchesSearch } from '#platform/database/search.server.ts';
import { listSteps } from '#platform/move-record.server.ts';
import { toNote } from '#platform/notes.server.ts';
import { readPage } from '#shared/api/pagination.ts';
import { DomainError } from '#shared/errors.ts';
import { centsToReais } from '#shared/numbers/money.ts';
import { meanRating } from '#shared/numbers/ratings.ts';
import { todayOn } from '#shared/time/dates.ts';
import type { Partner } from '../contract.ts';
import { listEquipment } from '../fleet/queries.server.ts';
import { findUnoffered, listPapers } from '../papers/queries.server.ts';
import { hasAvailability, presenceColumn } from '../presence/queries.server.ts';
import { toPartner } from '../queries.server.ts';
import { shownCard } from '../record/queries.server.ts';
import { missingForWork } from '../record/rules.ts';
import { partnerEvents, partnerNotes, partners } from '../tables.server.ts';
import type { ListPartnersQuery, PartnerDetail } from './contract.ts';

const byName = [inPortuguese(partners.name), asc(partners.id)];

/** One page of partners by name, with counts over everything that matches. */
export const listPartners = countedList({
  rows: async (ctx, query: ListPartnersQuery) => {
    const { limit, offset } = readPage(query);
    const rows = await ctx.db
      .select({ row: partners, presence: presenceColumn(ctx) })
      .from(partners)
      .where(filterOf(ctx, query))
      .orderBy(...byName)
      .limit(limit)
      .offset(offset);
    return { prestadores: rows.map(({ row, presence }) => toPartner(ctx, row, presence)) };
  },
  totals: async (ctx, query) => {
    const [totals] = await ctx.db
      .select({
        total: count(),
        ativos: countWhere(eq(partners.status, 'ativo')),
        inativos: countWhere(eq(partners.status, 'inativo')),
        suspensos: countWhere(eq(partners.status, 'suspenso')),
        ratingSum: sql<number>`coalesce(sum(${partners.ratingSum}), 0)`.mapWith(Number),
        ratingCount: sql<number>`coalesce(sum(${partners.ratingCount}), 0)`.mapWith(Number),
      })
      .from(partners)
      .where(filterOf(ctx, query));
    const { total = 0, ativos = 0, inativos = 0, suspensos = 0, ratingSum = 0, ratingCount = 0 } = totals ?? {};
    return { total, stats: { total, ativos, inativos, suspensos, mediaAvaliacao: meanRating(ratingSum, ratingCount) } };
  },
  none: { prestadores: [] },
});

/** Ids of matching partners, in the order of the list. */
export async function listPartnerIds(ctx: Ctx, query: ListPartnersQuery): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: partners.id })
    .from(partners)
    .where(filterOf(ctx, query))
    .orderBy(...byName);
  return rows.map(({ id }) => id);
}

/** The named partners as their file has them, in no order: with the whole document for people who may edit it. */
export async function readPartners(ctx: Ctx, ids: string[]): Promise<Partner[]> {
  const rows = await ctx.db
    .select({ row: partners, presence: presenceColumn(ctx) })
    .from(partners)
    .where(inArray(partners.id, ids));
  return rows.map(({ row, presence }) => ({
    ...toPartner(ctx, row, presence),
    document: shownDocument(row.document, ctx.actor, 'partners.write'),
  }));
}

/** All facts about one partner; throws `not_found`. */
export async function findPartner(ctx: Ctx, id: string): Promise<PartnerDetail> {
  const [found] = await ctx.db
    .select({ row: partners, presence: presenceColumn(ctx) })
    .from(partners)
    .where(eq(partners.id, id));
  if (found === undefined) throw new DomainError('not_found', 'Prestador não encontrado.');
  const { row, presence } = found;
  const [openCalls, money, account, [application], equipment, documents, barred, serviceNeeds, history, notes] =
    await Promise.all([
      listOpenCalls(ctx, id),
      ctx.actor.permissions.has('finance.read') ? sumMoney(ctx, id) : null,
      row.userId === null ? null : findAccount(ctx, row.userId),
      ctx.db
        .select({ id: partnerApplications.id })
        .from(partnerApplications)
        .where(eq(partnerApplications.partnerId, id)),
      listEquipment(ctx, id),
      listPapers(ctx, id),
      findUnoffered(ctx, [id]),
      listServiceNeeds(ctx),
      listSteps(ctx, partnerEvents, id),
      ctx.db
        .select()
        .from(partnerNotes)
        .where(eq(partnerNotes.partnerId, id))
        .orderBy(desc(partnerNotes.at), desc(partnerNotes.id)),
    ]);
  return {
    ...toPartner(ctx, row, presence),
    ratingCount: row.ratingCount,
    openJobs: openCalls.length,
    returned: await countReturned(ctx, id),
    money,
    account,
    applicationId: application?.id ?? null,
    ...shownCard(row),
    documents,
    ...equipment,
    missing: missingForWork({
      ...equipment,
      papers: documents,
      invitationPending: account?.invitationPending ?? false,
      barredBecause: barred.get(id) ?? null,
      services: serviceNeeds,
    }),
    barredBecause: barred.get(id) ?? null,
    openCalls,
    notes: notes.map(toNote),
    statusHistory: history.toReversed(),
  };
}

/** Counts a partner's finished calls with a return by anybody; cancelled returns do not count. */
async function countReturned(ctx: Ctx, partnerId: string): Promise<PartnerDetail['returned']> {
  const back = alias(serviceCalls, 'back');
  const [counted] = await ctx.db
    .select({ finished: countDistinct(serviceCalls.id), calls: countDistinct(back.returnOf) })
    .from(serviceCalls)
    .leftJoin(back, and(eq(back.returnOf, serviceCalls.id), ne(back.status, 'cancelado')))
    .where(and(eq(serviceCalls.assignedPartnerId, partnerId), eq(serviceCalls.status, 'finalizado')));
  const { finished, calls } = counted ?? { finished: 0, calls: 0 };
  return { calls, share: finished === 0 ? 0 : Math.round((calls * 1_000) / finished) / 10 };
}

async function listOpenCalls(ctx: Ctx, partnerId: string): Promise<PartnerDetail['openCalls']> {
  const rows = await ctx.db
    .select({
      id: serviceCalls.id,
      protocolNumber: serviceCalls.protocolNumber,
      serviceType: services.nome,
      isUnderWay: eq(serviceCalls.status, 'em_andamento').mapWith(Boolean),
      state: serviceCalls.state,
      city: serviceCalls.city,
    })
    .from(serviceCalls)
    .innerJoin(services, eq(services.id, serviceCalls.serviceId))
    .where(and(eq(serviceCalls.assignedPartnerId, partnerId), callIsOpen))
    .orderBy(asc(serviceCalls.id));
  return rows.map(({ state, city, isUnderWay, ...call }) => ({
    ...call,
    status: isUnderWay ? 'em_andamento' : 'pendente',
    region: `${state} - ${city}`,
  }));
}

/** Revenue of a partner's calls by the ledger, and their commission: all, unpaid and overdue. */
async function sumMoney(ctx: Ctx, partnerId: string): Promise<NonNullable<PartnerDetail['money']>> {
  const cents = (sum: SQL) => sql<number>`coalesce(${sum}, 0)`.mapWith(Number);
  const [[finished], [sums], [late]] = await Promise.all([
    ctx.db
      .select({
        calls: cents(sql`sum(${commissionTotals.calls})`),
        cents: cents(sql`sum(${commissionTotals.valueCents})`),
      })
      .from(commissionTotals)
      .where(and(eq(commissionTotals.kind, 'partner'), eq(commissionTotals.key, partnerId))),
    ctx.db
      .select({
        commission: cents(sql`-sum(${ledgerSums.cents}) filter (where ${ledgerSums.account} = 'revenue')`),
        owed: cents(sql`sum(${ledgerSums.cents}) filter (where ${ledgerSums.account} = 'receivable')`),
      })
      .from(ledgerSums)
      .where(eq(ledgerSums.partnerId, partnerId)),
    ctx.db
      .select({ cents: cents(sql`sum(${ledgerLines.cents})`) })
      .from(ledgerLines)
      .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
      .leftJoin(settlementLines, and(eq(settlementLines.lineId, ledgerLines.id), isNull(settlementLines.freedAt)))
      .leftJoin(settlements, eq(settlements.id, settlementLines.settlementId))
      .where(
        and(
          eq(ledgerLines.account, 'receivable'),
          eq(ledgerLines.partnerId, partnerId),
          sql`coalesce(${settlements.dueOn}, ${ledgerEntries.dueOn}) < ${todayOn(ctx.now)}::date`,
        ),
      ),
  ]);
  const { calls = 0, cents: finishedCents = 0 } = finished ?? {};
  return {
    finishedTotal: centsToReais(finishedCents),
    averageTicket: calls <= 0 ? null : centsToReais(Math.round(finishedCents / calls)),
    commissionTotal: centsToReais(sums?.commission ?? 0),
    commissionOpen: centsToReais(sums?.owed ?? 0),
    commissionLate: centsToReais(late?.cents ?? 0),
  };
}

async function findAccount(ctx: Ctx, userId: string): Promise<PartnerDetail['account']> {
  const [account] = await ctx.db
    .select({ email: users.email, lastAccessAt: users.lastAccessAt, password: credentials.id })
    .from(users)
    .leftJoin(credentials, and(eq(credentials.userId, users.id), isNotNull(credentials.password)))
    .where(eq(users.id, userId));
  if (account === undefined) return null;
  const { email, lastAccessAt, password } = account;
  return { email, invitationPending: password === null, lastAccessAt: lastAccessAt?.toISOString() ?? null };
}

function filterOf(ctx: Ctx, query: ListPartnersQuery): SQL | undefined {
  return and(
    query.status === undefined ? undefined : eq(partners.status, query.status),
    query.estado === undefined ? undefined : eq(partners.state, query.estado),
    query.disponibilidade === undefined ? undefined : hasAvailability(ctx, query.disponibilidade),
    query.search === undefined
      ? undefined
      : matchesSearch(partners.searchText, query.search, hiddenUnless(ctx, 'partners.write', partners.document)),
  );
}
