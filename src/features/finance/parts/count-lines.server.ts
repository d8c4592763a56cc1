import { and, count, eq, gte, lte, not, sql } from 'drizzle-orm';
import { commissionKinds, settlingKinds } from '#features/ledger/rules.ts';
import { lineTotals } from '#features/ledger/tables.server.ts';
import { isOneOf } from '#platform/choices.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { periodStartOn } from '#shared/time/periods.ts';
import type { ListFinanceQuery } from '../contract.ts';
import { matchingLines, number, orZero } from './finance-lines.server.ts';

/** The number of lines that match; from stored counts where only days and kinds are asked for. */
export async function countLines(ctx: Ctx, query: ListFinanceQuery): Promise<number> {
  const [counted] = await (asksDaysAndKind(query) ? readStoredCount(ctx, query) : countLive(ctx, query));
  return counted?.total ?? 0;
}

const daysAndKind: (keyof ListFinanceQuery)[] = ['date', 'lancados', 'tipo', 'page', 'limit'];

function asksDaysAndKind(query: ListFinanceQuery): boolean {
  return Object.entries(query).every(
    ([name, value]) => value === undefined || daysAndKind.some((stored) => stored === name),
  );
}

function readStoredCount(ctx: Ctx, { date, lancados, tipo }: ListFinanceQuery) {
  const { day, kind, answers, lines } = lineTotals;
  const isShown = and(not(isOneOf(kind, settlingKinds)), not(isOneOf(answers, settlingKinds)));
  return ctx.db
    .select({ total: number(orZero(sql`sum(${lines})`)) })
    .from(lineTotals)
    .where(
      and(
        date === 'tudo' ? undefined : gte(day, periodStartOn(date, ctx.now)),
        lancados && and(gte(day, lancados.from), lte(day, lancados.to)),
        tipo === undefined ? isShown : tipo === 'comissoes' ? isOneOf(kind, commissionKinds) : eq(kind, tipo),
      ),
    );
}

function countLive(ctx: Ctx, query: ListFinanceQuery) {
  const { lines, where } = matchingLines(ctx, query);
  return ctx.db.select({ total: count() }).from(lines).where(where);
}
