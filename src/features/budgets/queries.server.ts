import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { partners } from '#features/partners/tables.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { hiddenUnless, matchesSearch } from '#platform/database/search.server.ts';
import { listSteps } from '#platform/move-record.server.ts';
import { formatPhone } from '#shared/br/phone.ts';
import { DomainError } from '#shared/errors.ts';
import { centsToReais } from '#shared/money.ts';
import { readPage } from '#shared/pagination.ts';
import type { Budget, BudgetDetail, ListBudgetsQuery } from './contract.ts';
import { type BudgetStatus, conversionRate, discountPercent } from './rules.ts';
import { budgetEvents, budgetKind, budgets } from './tables.server.ts';

/** One page of refused budgets, newest first, with counts over everything that matches. */
export async function listBudgets(ctx: Ctx, query: ListBudgetsQuery) {
  const { page, limit, offset } = readPage(query);
  const where = filterOf(ctx, query);
  const [rows, [totals]] = await Promise.all([
    selectRows(ctx).where(where).orderBy(desc(budgets.createdAt), desc(budgets.id)).limit(limit).offset(offset),
    ctx.db
      .select({
        total: count(),
        pending: countStatus('pendente'),
        negotiating: countStatus('negociando'),
        converted: countStatus('convertido'),
        wonCents:
          sql`coalesce(sum(${budgets.proposedValueCents}) filter (where ${eq(budgets.status, 'convertido')}), 0)`.mapWith(
            Number,
          ),
      })
      .from(budgets)
      .innerJoin(serviceCalls, eq(serviceCalls.id, budgets.callId))
      .leftJoin(partners, eq(partners.id, serviceCalls.assignedPartnerId))
      .where(where),
  ]);
  const { total, wonCents, ...counts } = totals ?? { total: 0, pending: 0, negotiating: 0, converted: 0, wonCents: 0 };
  return {
    budgets: rows.map((row) => toBudget(ctx, row)),
    page,
    limit,
    stats: {
      totalBudgets: total,
      ...counts,
      conversionRate: conversionRate(counts.converted, total),
      totalConvertedValue: money(ctx, wonCents),
    },
  };
}

/** One budget with the history of its status; throws `not_found`. */
export async function findBudget(ctx: Ctx, id: string): Promise<BudgetDetail> {
  const [row] = await selectRows(ctx).where(eq(budgets.id, id));
  if (row === undefined) throw budgetNotFound();
  return {
    ...toBudget(ctx, row),
    history: await listSteps(ctx, budgetEvents, id),
  };
}

/** The refused budgets of one call, newest first. */
export async function listBudgetsOfCall(ctx: Ctx, callId: string): Promise<Budget[]> {
  const rows = await selectRows(ctx)
    .where(eq(budgets.callId, callId))
    .orderBy(desc(budgets.createdAt), desc(budgets.id));
  return rows.map((row) => toBudget(ctx, row));
}

const budgetNotFound = () => new DomainError('not_found', budgetKind.notFound);

function selectRows(ctx: Ctx) {
  return ctx.db
    .select({ budget: budgets, call: serviceCalls, partnerName: partners.name })
    .from(budgets)
    .innerJoin(serviceCalls, eq(serviceCalls.id, budgets.callId))
    .leftJoin(partners, eq(partners.id, serviceCalls.assignedPartnerId))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectRows>>[number];

function toBudget(ctx: Ctx, { budget, call, partnerName }: Row): Budget {
  const originalValue = money(ctx, budget.originalValueCents);
  return {
    id: budget.id,
    callId: budget.callId,
    clientName: call.clientName,
    clientPhone: formatPhone(call.clientPhone),
    protocolNumber: call.protocolNumber,
    serviceType: call.serviceType,
    partnerName,
    status: budget.status,
    priority: budget.priority,
    originalValue,
    proposedValue: money(ctx, budget.proposedValueCents),
    discount: originalValue === null ? null : discountPercent(budget.originalValueCents, budget.proposedValueCents),
    declineReason: budget.declineReason,
    conversionStrategy: budget.conversionStrategy,
    createdAt: budget.createdAt.toISOString(),
    updatedAt: budget.updatedAt.toISOString(),
  };
}

function money(ctx: Ctx, cents: number): number | null {
  return ctx.actor.permissions.has('finance.read') ? centsToReais(cents) : null;
}

function filterOf(ctx: Ctx, { search, status, priority, recusa }: ListBudgetsQuery): SQL | undefined {
  return and(
    status === undefined ? undefined : eq(budgets.status, status),
    priority === undefined ? undefined : eq(budgets.priority, priority),
    recusa === undefined ? undefined : eq(budgets.declineReason, recusa),
    search === undefined
      ? undefined
      : sql`(${matchesSearch(serviceCalls.searchText, search)} or ${matchesSearch(partners.searchText, search, hiddenUnless(ctx, 'partners.write', partners.document))})`,
  );
}

function countStatus(status: BudgetStatus): SQL<number> {
  return sql<number>`count(*) filter (where ${budgets.status} = ${status})`.mapWith(Number);
}
