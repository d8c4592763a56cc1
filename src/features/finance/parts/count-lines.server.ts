import { and, eq, gte, lte, not, sql } from 'drizzle-orm';
import { commissionKinds, settlingKinds } from '#features/ledger/rules.ts';
import { lineTotals } from '#features/ledger/tables.server.ts';
import { isOneOf } from '#platform/choices.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { periodStartOn } from '#shared/time/periods.ts';
import type { ListFinanceQuery } from '../contract.ts';
import { number, orZero } from './finance-lines.server.ts';

/** The number of lines that match from stored counts; null where more than days and kinds is asked for. */
export async function countStored(ctx: Ctx, query: ListFinanceQuery): Promise<number | null> {
  if (!asksDaysAndKind(query)) return null;
  const [counted] = await readStoredCount(ctx, query);
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
