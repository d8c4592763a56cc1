import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { listOptedOut } from '#features/messages/queries.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import { isOneOf } from '#platform/choices.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { countWhere } from '#platform/database/figures.server.ts';
import { hiddenUnless, matchesSearch } from '#platform/database/search.server.ts';
import { listSteps } from '#platform/move-record.server.ts';
import { readPage } from '#shared/api/pagination.ts';
import { formatPhone } from '#shared/br/phone.ts';
import { DomainError } from '#shared/errors.ts';
import { centsToReais } from '#shared/numbers/money.ts';
import type { Budget, BudgetDetail, ListBudgetsQuery } from './contract.ts';
import { conversionStrategies } from './reference-conversion.ts';
import {
  closedBudgetStatuses,
  conversionRate,
  discountPercent,
  isOpenBudget,
  nextTouch,
  openBudgetStatuses,
  touchDays,
} from './rules.ts';
import { budgetEvents, budgetKind, budgets, budgetTouches } from './tables.server.ts';

/** One page of refused budgets, newest first, with counts over everything that matches. */
export async function listBudgets(ctx: Ctx, query: ListBudgetsQuery) {
  const { page, limit, offset } = readPage(query);
  const where = filterOf(ctx, query);
  const [rows, [totals]] = await Promise.all([
    selectRows(ctx)
      .where(where)
      .orderBy(...orderOf(ctx, query), desc(budgets.createdAt), desc(budgets.id))
      .limit(limit)
      .offset(offset),
    ctx.db
      .select({
        total: count(),
        pending: countWhere(eq(budgets.status, 'pendente')),
        negotiating: countWhere(eq(budgets.status, 'negociando')),
        converted: countWhere(eq(budgets.status, 'convertido')),
        due: countWhere(isDueBudget(ctx)),
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
  const { total, wonCents, due, ...counts } = totals ?? noTotals;
  return {
    budgets: await toBudgets(ctx, rows),
    due,
    strategies: await listStrategyRates(ctx),
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

/** One budget with its status history; throws `not_found`. */
export async function findBudget(ctx: Ctx, id: string): Promise<BudgetDetail> {
  const [row] = await selectRows(ctx).where(eq(budgets.id, id));
  if (row === undefined) throw budgetNotFound();
  const [budget] = await toBudgets(ctx, [row]);
  if (budget === undefined) throw budgetNotFound();
  const touches = await ctx.db
    .select()
    .from(budgetTouches)
    .where(eq(budgetTouches.budgetId, id))
    .orderBy(asc(budgetTouches.id));
  return {
    ...budget,
    touches: touches.map(({ id, at, actorName, day, channel, strategy, note }) => ({
      id,
      at: at.toISOString(),
      actorName,
      day,
      channel,
      strategy,
      note,
    })),
    history: await listSteps(ctx, budgetEvents, id),
  };
}

/** The refused budgets of one call, newest first. */
export async function listBudgetsOfCall(ctx: Ctx, callId: string): Promise<Budget[]> {
  const rows = await selectRows(ctx)
    .where(eq(budgets.callId, callId))
    .orderBy(desc(budgets.createdAt), desc(budgets.id));
  return toBudgets(ctx, rows);
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

async function toBudgets(ctx: Ctx, rows: Row[]): Promise<Budget[]> {
  const ids = rows.map(({ budget }) => budget.id);
  const done =
    ids.length === 0
      ? []
      : await ctx.db
          .select({ budgetId: budgetTouches.budgetId, day: budgetTouches.day })
          .from(budgetTouches)
          .where(inArray(budgetTouches.budgetId, ids));
  const optedOut = await listOptedOut(
    ctx,
    rows.map(({ call }) => call.clientPhone),
  );
  return rows.map((row) => {
    const { id, createdAt, status, expiresAt } = row.budget;
    const days = done.filter(({ budgetId }) => budgetId === id).map(({ day }) => day);
    const isOpen = isOpenBudget(status);
    return {
      ...toBudget(ctx, row),
      expiresAt: isOpen ? expiresAt.toISOString() : null,
      nextTouch: isOpen ? nextTouch({ createdAt, done: days }, ctx.now) : null,
      mayMessage: !optedOut.has(row.call.clientPhone),
    };
  });
}

function toBudget(ctx: Ctx, { budget, call, partnerName }: Row) {
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
    lostReason: budget.lostReason,
    createdAt: budget.createdAt.toISOString(),
    updatedAt: budget.updatedAt.toISOString(),
  };
}

function money(ctx: Ctx, cents: number): number | null {
  return ctx.actor.permissions.has('finance.read') ? centsToReais(cents) : null;
}

const noTotals = { total: 0, pending: 0, negotiating: 0, converted: 0, wonCents: 0, due: 0 };

/** Whether a contact is due: one of its days has come without one. */
export function isDueBudget(ctx: Ctx): SQL<boolean> {
  const days = sql.join(
    touchDays.map((day) => sql`${day}::int`),
    sql`, `,
  );
  return sql<boolean>`(${isOneOf(budgets.status, openBudgetStatuses)} and exists (
    select 1 from unnest(array[${days}]) as touch_day
    where business_day(${budgets.createdAt}) + touch_day <= business_day(${ctx.now.toISOString()}::timestamptz)
    and not exists (select 1 from budget_touches t where t.budget_id = ${budgets.id} and t.day = touch_day)))`;
}

/** Worked as a queue: what it would bring, times the days that it waits. */
function orderOf(ctx: Ctx, { fila }: ListBudgetsQuery): SQL[] {
  if (fila === undefined) return [];
  const days = sql`(extract(epoch from ${ctx.now.toISOString()}::timestamptz - ${budgets.createdAt}) / 86400 + 1)`;
  return [desc(sql`${budgets.proposedValueCents} * ${days}`)];
}

/** Success rates of closed budgets by the last strategy. */
async function listStrategyRates(ctx: Ctx) {
  const last = ctx.db
    .selectDistinctOn([budgetTouches.budgetId], {
      budgetId: budgetTouches.budgetId,
      strategy: budgetTouches.strategy,
    })
    .from(budgetTouches)
    .orderBy(budgetTouches.budgetId, desc(budgetTouches.id))
    .as('last');
  const rows = await ctx.db
    .select({ strategy: last.strategy, closed: count(), won: countWhere(eq(budgets.status, 'convertido')) })
    .from(budgets)
    .innerJoin(last, eq(last.budgetId, budgets.id))
    .where(isOneOf(budgets.status, closedBudgetStatuses))
    .groupBy(last.strategy);
  const known = new Map(rows.map((row) => [row.strategy, row]));
  return conversionStrategies.map((strategy) => {
    const { closed = 0, won = 0 } = known.get(strategy) ?? {};
    return { strategy, closed, won, rate: conversionRate(won, closed) };
  });
}

function filterOf(ctx: Ctx, { search, status, priority, recusa, fila }: ListBudgetsQuery): SQL | undefined {
  return and(
    status === undefined ? undefined : eq(budgets.status, status),
    priority === undefined ? undefined : eq(budgets.priority, priority),
    fila === 'abertos' ? isOneOf(budgets.status, openBudgetStatuses) : fila === 'hoje' ? isDueBudget(ctx) : undefined,
    recusa === undefined ? undefined : eq(budgets.declineReason, recusa),
    search === undefined
      ? undefined
      : sql`(${matchesSearch(serviceCalls.searchText, search)} or ${matchesSearch(partners.searchText, search, hiddenUnless(ctx, 'partners.write', partners.document))})`,
  );
}
