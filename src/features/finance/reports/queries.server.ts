import { and, between, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { services } from '#features/catalog/tables.server.ts';
import { commissionKinds, type TotalKind } from '#features/ledger/rules.ts';
import { commissionTotals, ledgerEntries, ledgerLines } from '#features/ledger/tables.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import { isOneOf } from '#platform/choices.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { centsToReais } from '#shared/numbers/money.ts';
import { todayOn } from '#shared/time/dates.ts';
import { daysOfMonth, monthInWords, monthsBetween } from '#shared/time/months.ts';
import { openDebts } from '../parts/open-debts.server.ts';
import { returnedCommissions, sumOfReturned } from '../parts/returned-commission.server.ts';
import { averageCents } from '../rules.ts';
import type { Report, ReportFigures, ReportGroup, ReportQuery } from './contract.ts';
import { monthsOf, ofNone, type ReportScope } from './rules.ts';

const { kind, key, day, valueCents, commissionCents, calls } = commissionTotals;

/** The stored sums of a report, its groups, and the groups of entries, of open debts and of what went back. */
const groups: Record<ReportGroup, { kind: TotalKind; by: SQL<string>; entry: SQL<string>; debt: SQL; returned: SQL }> =
  {
    mes: {
      kind: 'day',
      by: sql`to_char(${day}, 'YYYY-MM')`,
      entry: sql`to_char(${ledgerEntries.month}, 'YYYY-MM')`,
      debt: sql`to_char(debts.month, 'YYYY-MM')`,
      returned: sql`to_char(returned.month, 'YYYY-MM')`,
    },
    servico: {
      kind: 'service',
      by: sql`${key}`,
      entry: sql`${ledgerEntries.serviceId}::text`,
      debt: sql`debts.service_id::text`,
      returned: sql`returned.service_id::text`,
    },
    lugar: {
      kind: 'city',
      by: sql`fold(${key})`,
      entry: sql`fold(${ledgerEntries.city})`,
      debt: sql`fold(debts.city)`,
      returned: sql`fold(returned.city)`,
    },
    prestador: {
      kind: 'partner',
      by: sql`${key}`,
      entry: sql`${ledgerEntries.partnerId}::text`,
      debt: sql`debts.partner_id::text`,
      returned: sql`returned.partner_id::text`,
    },
  };

interface Cents {
  value: number;
  commission: number;
  /** Of the commission, with refunds. */
  returned: number;
  calls: number;
  open: number;
  late: number;
}

const nothing: Cents = { value: 0, commission: 0, returned: 0, calls: 0, open: 0, late: 0 };

/**
 * Revenue, commission, mean price and debts of some months by one thing, from the stored sums; what is owed is what is
 * missing today of the lines of those months.
 */
export async function readReport(ctx: Ctx, query: ReportQuery): Promise<Report> {
  const { por, partnerId } = query;
  const months = monthsOf(query, ctx.now);
  const scope = { ...months, partnerId };
  const [posted, returned, debts] = await Promise.all([
    partnerId === undefined ? readPosted(ctx, por, scope) : readPostedOf(ctx, por, { ...scope, partnerId }),
    readReturned(ctx, por, scope),
    readOpen(ctx, por, scope),
  ]);
  const rows = new Map<string, Cents>();
  const add = (id: string, cents: Partial<Cents>) => rows.set(id, { ...(rows.get(id) ?? nothing), ...cents });
  if (por === 'mes') for (const month of monthsBetween(months.de, months.ate)) add(month, {});
  const spelled = new Map(posted.map(({ id, shown }) => [id, shown]));
  for (const { id, shown: _, ...cents } of posted) add(id, cents);
  for (const { id, cents } of returned) if (cents !== 0) add(id ?? '', { returned: cents });
  for (const { id, ...cents } of debts) if (cents.open !== 0 || cents.late !== 0) add(id ?? '', cents);
  const labels = await findLabels(ctx, por, [...rows.keys()]);
  const linhas = [...rows].map(([id, cents]) => ({
    id: por === 'lugar' ? (spelled.get(id) ?? id) : id,
    label: id === '' ? ofNone : (labels.get(id) ?? spelled.get(id) ?? id),
    ...figuresOf(cents),
  }));
  if (por === 'mes') linhas.sort((a, b) => (a.id < b.id ? -1 : 1));
  else linhas.sort((a, b) => b.receita - a.receita || a.label.localeCompare(b.label, 'pt-BR'));
  return { ...months, linhas, total: figuresOf(sumOf([...rows.values()])) };
}

function readPosted(ctx: Ctx, por: ReportGroup, { de, ate }: ReportScope) {
  const { kind: stored, by } = groups[por];
  return ctx.db
    .select({
      id: by,
      // The spelling of a place that brought most.
      shown: sql<string>`(array_agg(${key} order by ${valueCents} desc))[1]`,
      value: total(valueCents),
      commission: total(commissionCents),
      calls: total(calls),
    })
    .from(commissionTotals)
    .where(and(eq(kind, stored), between(day, daysOfMonth(de).from, daysOfMonth(ate).to)))
    .groupBy(sql`1`);
}

/** The same of one partner, added up from its entries: the stored sums do not tell partners apart within a group. */
function readPostedOf(ctx: Ctx, por: ReportGroup, { de, ate, partnerId }: ReportScope & { partnerId: string }) {
  const { finalValueCents, city, kind: entryKind, month } = ledgerEntries;
  return ctx.db
    .select({
      id: groups[por].entry,
      shown: sql<string>`(array_agg(${por === 'lugar' ? city : groups[por].entry} order by ${finalValueCents} desc))[1]`,
      value: total(finalValueCents),
      commission: total(ledgerLines.cents),
      calls: total(sql`sign(${finalValueCents})`),
    })
    .from(ledgerEntries)
    .leftJoin(ledgerLines, and(eq(ledgerLines.entryId, ledgerEntries.id), eq(ledgerLines.account, 'receivable')))
    .where(
      and(
        isOneOf(entryKind, commissionKinds),
        eq(ledgerEntries.partnerId, partnerId),
        between(month, daysOfMonth(de).from, daysOfMonth(ate).to),
      ),
    )
    .groupBy(sql`1`);
}

function readReturned(ctx: Ctx, por: ReportGroup, { de, ate, partnerId }: ReportScope) {
  return ctx.db
    .select({ id: sql<string | null>`${groups[por].returned}`, cents: sumOfReturned })
    .from(sql`${returnedCommissions} returned`)
    .where(
      and(
        between(sql`returned.month`, daysOfMonth(de).from, daysOfMonth(ate).to),
        partnerId === undefined ? undefined : sql`returned.partner_id = ${partnerId}::uuid`,
      ),
    )
    .groupBy(sql`1`);
}

function readOpen(ctx: Ctx, por: ReportGroup, { de, ate, partnerId }: ReportScope) {
  const isLate = sql`debts.due < ${todayOn(ctx.now)}::date`;
  return ctx.db
    .select({
      id: sql<string | null>`${groups[por].debt}`,
      open: total(sql`debts.missing`),
      late: sql<number>`coalesce(sum(debts.missing) filter (where ${isLate}), 0)`.mapWith(Number),
    })
    .from(sql`${openDebts} debts`)
    .where(
      and(
        between(sql`debts.month`, daysOfMonth(de).from, daysOfMonth(ate).to),
        partnerId === undefined ? undefined : sql`debts.partner_id = ${partnerId}::uuid`,
      ),
    )
    .groupBy(sql`1`);
}

async function findLabels(ctx: Ctx, por: ReportGroup, ids: readonly string[]): Promise<Map<string, string>> {
  if (por === 'mes') return new Map(ids.map((month) => [month, monthInWords(month)]));
  if (por === 'lugar') return new Map();
  const named =
    por === 'servico'
      ? await ctx.db.select({ id: services.id, name: services.nome }).from(services)
      : await ctx.db.select({ id: partners.id, name: partners.name }).from(partners);
  return new Map(named.map(({ id, name }) => [id, name]));
}

function sumOf(rows: readonly Cents[]): Cents {
  const sum = { ...nothing };
  for (const row of rows) for (const name of Object.keys(sum) as (keyof Cents)[]) sum[name] += row[name];
  return sum;
}

function figuresOf(cents: Cents): ReportFigures {
  return {
    receita: centsToReais(cents.value),
    comissoes: centsToReais(cents.commission),
    comissoesDevolvidas: centsToReais(cents.returned),
    comissaoLiquida: centsToReais(cents.commission - cents.returned),
    chamados: cents.calls,
    ticketMedio: cents.calls <= 0 ? null : centsToReais(averageCents(cents.value, cents.calls)),
    emAberto: centsToReais(cents.open),
    atrasado: centsToReais(cents.late),
  };
}

function total(amount: SQLWrapper): SQL<number> {
  return sql<number>`coalesce(sum(${amount}), 0)`.mapWith(Number);
}
