import { and, desc, eq, gt, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { aboutMonth, countedKind } from '#features/ledger/queries.server.ts';
import { ledgerEntries, ledgerLines, ledgerSums } from '#features/ledger/tables.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { centsToReais } from '#shared/numbers/money.ts';
import { monthOn } from '#shared/time/months.ts';
import type { LedgerLine, ListLedgerLinesQuery } from './contract.ts';

const pageSize = 50;
const original = alias(ledgerEntries, 'original');
const kind = countedKind(ledgerEntries.kind, original.kind);
const newestFirst = [desc(ledgerEntries.month), desc(ledgerEntries.at), desc(ledgerEntries.id), desc(ledgerLines.id)];

/** One page of ledger lines, newest first, with the sum of all that match. Throws `invalid` for an unknown place. */
export async function listLedgerLines(ctx: Ctx, query: ListLedgerLinesQuery) {
  const { depois } = query;
  const [ids, total] = await Promise.all([
    readIds(ctx, query, depois === undefined ? undefined : await isAfter(ctx, depois)).limit(pageSize + 1),
    sumLines(ctx, query),
  ]);
  const shown = ids.slice(0, pageSize).map(({ id }) => id);
  const rows = new Map((await readLedgerLines(ctx, shown)).map((line) => [line.id, line]));
  return {
    linhas: shown.flatMap((id) => rows.get(id) ?? []),
    total: centsToReais(total),
    depois: ids.length > pageSize ? (shown.at(-1) ?? null) : null,
  };
}

/** Ids of every line that matches, in the order of the list. */
export async function listLedgerLineIds(ctx: Ctx, query: ListLedgerLinesQuery): Promise<string[]> {
  return (await readIds(ctx, query)).map(({ id }) => id);
}

/** The named lines, in no order. */
export async function readLedgerLines(ctx: Ctx, ids: readonly string[]): Promise<LedgerLine[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select({
      line: ledgerLines,
      entry: ledgerEntries,
      kind,
      partnerName: partners.name,
      protocolNumber: serviceCalls.protocolNumber,
      about: aboutMonth,
    })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .leftJoin(original, eq(original.id, ledgerEntries.contraryOf))
    .leftJoin(partners, eq(partners.id, ledgerLines.partnerId))
    .leftJoin(serviceCalls, eq(serviceCalls.id, ledgerEntries.callId))
    .where(inArray(ledgerLines.id, [...ids]));
  return rows.map(({ line, entry, ...row }) => ({
    ...row,
    id: line.id,
    account: line.account,
    amount: centsToReais(line.cents),
    isUndoing: entry.contraryOf !== null,
    partnerId: line.partnerId,
    callId: entry.callId,
    reason: entry.reason,
    postedAt: entry.at.toISOString(),
    by: entry.actorName,
    month: monthOn(entry.month),
  }));
}

function readIds(ctx: Ctx, query: ListLedgerLinesQuery, after?: SQL) {
  return ctx.db
    .select({ id: ledgerLines.id })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .leftJoin(original, eq(original.id, ledgerEntries.contraryOf))
    .where(and(matches(query), after))
    .orderBy(...newestFirst)
    .$dynamic();
}

/** Every line behind the named one, in the order of the list. */
async function isAfter(ctx: Ctx, lineId: string): Promise<SQL> {
  const [last] = await ctx.db
    .select({ month: ledgerEntries.month, at: sql<string>`${ledgerEntries.at}::text`, entryId: ledgerEntries.id })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .where(eq(ledgerLines.id, lineId));
  if (last === undefined) throw new DomainError('invalid', 'Esta página não existe. Volte ao início da lista.');
  const place = sql`(${last.month}::date, ${last.at}::timestamptz, ${last.entryId}::uuid, ${lineId}::uuid)`;
  return sql`(${ledgerEntries.month}, ${ledgerEntries.at}, ${ledgerEntries.id}, ${ledgerLines.id}) < ${place}`;
}

function matches({ de, ate, conta, tipo, partnerId, lado }: ListLedgerLinesQuery): SQL | undefined {
  return and(
    de === undefined ? undefined : gte(ledgerEntries.month, `${de}-01`),
    ate === undefined ? undefined : lte(ledgerEntries.month, `${ate}-01`),
    conta === undefined ? undefined : eq(ledgerLines.account, conta),
    partnerId === undefined ? undefined : eq(ledgerLines.partnerId, partnerId),
    tipo === undefined ? undefined : eq(kind, tipo),
    lado === undefined ? undefined : lado === 'debito' ? gt(ledgerLines.cents, 0) : lt(ledgerLines.cents, 0),
  );
}

/** The sum of all lines that match, in cents; of the kept sums where these tell them apart. */
async function sumLines(ctx: Ctx, query: ListLedgerLinesQuery): Promise<number> {
  const { de, ate, conta, partnerId, tipo, lado } = query;
  // Whole entries: the lines of each sum to zero.
  if (conta === undefined && partnerId === undefined && lado === undefined) return 0;
  const [sum] =
    tipo === undefined && lado === undefined
      ? await ctx.db
          .select({ cents: total(ledgerSums.cents) })
          .from(ledgerSums)
          .where(
            and(
              de === undefined ? undefined : gte(ledgerSums.month, `${de}-01`),
              ate === undefined ? undefined : lte(ledgerSums.month, `${ate}-01`),
              conta === undefined ? undefined : eq(ledgerSums.account, conta),
              partnerId === undefined ? undefined : eq(ledgerSums.partnerId, partnerId),
            ),
          )
      : await ctx.db
          .select({ cents: total(ledgerLines.cents) })
          .from(ledgerLines)
          .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
          .leftJoin(original, eq(original.id, ledgerEntries.contraryOf))
          .where(matches(query));
  return sum?.cents ?? 0;
}

function total(amount: SQL | typeof ledgerLines.cents | typeof ledgerSums.cents): SQL<number> {
  return sql<number>`coalesce(sum(${amount}), 0)`.mapWith(Number);
}
