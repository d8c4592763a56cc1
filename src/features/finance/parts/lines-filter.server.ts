import { and, eq, gte, inArray, lt, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { commissionKinds } from '#features/ledger/rules.ts';
import { partners } from '#features/partners/tables.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import { isOneOf } from '#platform/choices.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { matchesSearch } from '#platform/database/search.server.ts';
import { addDays, startOfDay } from '#shared/time/dates.ts';
import { periodStartAt } from '#shared/time/periods.ts';
import type { ListFinanceQuery } from '../contract.ts';

type Columns = Record<'at' | 'callId' | 'kind' | 'month' | 'serviceId' | 'city' | 'partnerId', SQLWrapper>;

/** Filters of lines beside their status, over the columns of any relation of them. */
export function linesFilter(ctx: Ctx, lines: Columns, query: ListFinanceQuery): SQL | undefined {
  const { date, lancados, mes, partnerId, tipo, servico, cidade, search } = query;
  const at = sql`${lines.at}`;
  return and(
    date === 'tudo' ? undefined : gte(at, instant(periodStartAt(date, ctx.now))),
    lancados && and(gte(at, instant(startOfDay(lancados.from))), lt(at, instant(startOfDay(addDays(lancados.to, 1))))),
    mes && sql`${lines.month} between ${`${mes.from}-01`}::date and ${`${mes.to}-01`}::date`,
    partnerId === undefined ? undefined : eq(sql`${lines.partnerId}`, sql`${partnerId}::uuid`),
    tipo === undefined
      ? undefined
      : tipo === 'comissoes'
        ? isOneOf(lines.kind, commissionKinds)
        : eq(sql`${lines.kind}`, tipo),
    servico === undefined ? undefined : eq(sql`${lines.serviceId}`, sql`${servico}::uuid`),
    cidade === undefined ? undefined : sql`fold(${lines.city}) = fold(${cidade})`,
    search === undefined ? undefined : isFound(ctx, lines, search),
  );
}

function instant(at: Date): SQL {
  return sql`${at.toISOString()}::timestamptz`;
}

function isFound(ctx: Ctx, lines: Columns, text: string): SQL | undefined {
  const byPartner = ctx.db.select({ id: partners.id }).from(partners).where(matchesSearch(partners.searchText, text));
  const byCall = ctx.db.select({ id: serviceCalls.id }).from(serviceCalls).where(hasProtocol(text));
  return or(inArray(sql`${lines.partnerId}`, byPartner), inArray(sql`${lines.callId}`, byCall));
}

function hasProtocol(text: string): SQL {
  const digits = text.replace(/[^\da-z]/gi, '');
  return sql`replace(${serviceCalls.protocolNumber}, '-', '') ilike ${`%${digits || text}%`}`;
}
