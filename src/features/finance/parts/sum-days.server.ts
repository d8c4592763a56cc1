import { and, between, count, eq, gte, type SQLWrapper, sql } from 'drizzle-orm';
import { commissionKinds } from '#features/ledger/rules.ts';
import { commissionTotals } from '#features/ledger/tables.server.ts';
import { isOneOf } from '#platform/choices.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { periodStartOn } from '#shared/time/periods.ts';
import type { ListFinanceQuery } from '../contract.ts';
import { matchingLines } from './finance-lines.server.ts';

export interface SummedDay {
  day: string;
  valueCents: number;
  commissionCents: number;
  /** Commissions less reversals. */
  calls: number;
  /** Lines of any kind; null where the stored sums, which count none, are read. */
  lines: number | null;
}

/** Value, commission and calls of everything that matches, by the day of posting. */
export function sumDays(ctx: Ctx, query: ListFinanceQuery): Promise<SummedDay[]> {
  return asksOnlyDays(query) ? readStoredDays(ctx, query) : addUpDays(ctx, query);
}

const onlyDays: (keyof ListFinanceQuery)[] = ['date', 'lancados', 'page', 'limit'];

function asksOnlyDays({ tipo, ...query }: ListFinanceQuery): boolean {
  const isPlain = Object.entries(query).every(
    ([name, value]) => value === undefined || onlyDays.some((kept) => kept === name),
  );
  return isPlain && (tipo === undefined || tipo === 'comissoes');
}

function readStoredDays(ctx: Ctx, { date, lancados }: ListFinanceQuery): Promise<SummedDay[]> {
  const { kind, day, valueCents, commissionCents, calls } = commissionTotals;
  const total = (column: SQLWrapper) => sql<number>`sum(${column})`.mapWith(Number);
  return ctx.db
    .select({
      day,
      valueCents: total(valueCents),
      commissionCents: total(commissionCents),
      calls: total(calls),
      lines: sql<null>`null`,
    })
    .from(commissionTotals)
    .where(
      and(
        eq(kind, 'day'),
        date === 'tudo' ? undefined : gte(day, periodStartOn(date, ctx.now)),
        lancados && between(day, lancados.from, lancados.to),
      ),
    )
    .groupBy(day);
}

function addUpDays(ctx: Ctx, query: ListFinanceQuery): Promise<SummedDay[]> {
  const { lines, where } = matchingLines(ctx, query);
  const day = sql<string>`business_day(${lines.at})::text`;
  const isCommission = isOneOf(lines.kind, commissionKinds);
  return ctx.db
    .select({
      day,
      valueCents: sql<number>`sum(${lines.finalValueCents})`.mapWith(Number),
      commissionCents: sql<number>`coalesce(sum(${lines.cents}) filter (where ${isCommission}), 0)`.mapWith(Number),
      calls: sql<number>`sum(sign(${lines.finalValueCents}))`.mapWith(Number),
      lines: count(),
    })
    .from(lines)
    .where(where)
    .groupBy(sql`1`);
}
