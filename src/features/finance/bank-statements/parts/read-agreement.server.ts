import { and, asc, count, eq, gte, isNull, lte, min, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { centsToReais } from '#shared/numbers/money.ts';
import { settlementPayments } from '../../tables.server.ts';
import type { Agreement } from '../contract.ts';
import { bankAccounts, bankLines, bankStatements } from '../tables.server.ts';
import { agreedUntil, balanceGaps, type Claim, type Open } from './agree.server.ts';

/** The agreement of the bank's lines and the ledger's payments, and their gaps. */
export async function readAgreement(ctx: Ctx): Promise<Agreement> {
  const [statements, told] = await Promise.all([readStatements(ctx), readTold(ctx)]);
  const { accountId, statementId, happenedOn: day, cents } = bankLines;
  const [sums, unmatched, withoutLine] = await Promise.all([
    ctx.db
      .select({ accountId, statementId, day, cents: sum(cents) })
      .from(bankLines)
      .groupBy(accountId, statementId, day),
    readUnmatched(ctx),
    readWithoutLine(ctx, told),
  ]);
  const gaps = balanceGaps(statements.flatMap(claimsOf), sums);
  return {
    until: agreedUntil(told, { unmatched, withoutLine, gaps }),
    toldUntil: told.until,
    unmatched: { lines: unmatched.count, amount: centsToReais(unmatched.cents), since: unmatched.since },
    withoutLine: { payments: withoutLine.count, amount: centsToReais(withoutLine.cents), since: withoutLine.since },
    balances: gaps.map(({ account, on, cents: difference }) => ({ account, on, difference: centsToReais(difference) })),
  };
}

function readStatements(ctx: Ctx) {
  return ctx.db
    .select({ statement: bankStatements, account: bankAccounts.name })
    .from(bankStatements)
    .innerJoin(bankAccounts, eq(bankAccounts.id, bankStatements.accountId))
    .where(eq(bankStatements.status, 'lido'))
    .orderBy(asc(bankStatements.id));
}

function claimsOf({ statement, account }: Awaited<ReturnType<typeof readStatements>>[number]): Claim[] {
  const { id: statementId, accountId, openingOn, openingCents, closingOn, closingCents } = statement;
  const claim = (kind: Claim['kind'], on: string | null, cents: number | null): Claim[] =>
    on === null || cents === null ? [] : [{ accountId, account, statementId, kind, on, cents }];
  return [...claim('opening', openingOn, openingCents), ...claim('closing', closingOn, closingCents)];
}

/** The first day told by any account, and the last day told by all of them. */
async function readTold(ctx: Ctx): Promise<{ from: string | null; until: string | null }> {
  const { accountId, fromOn, toOn, status } = bankStatements;
  const each = ctx.db
    .select({ accountId, first: min(fromOn).as('first'), last: sql<string>`max(${toOn})`.as('last') })
    .from(bankStatements)
    .where(eq(status, 'lido'))
    .groupBy(accountId)
    .as('each');
  const [told] = await ctx.db.select({ from: min(each.first), until: min(each.last) }).from(each);
  return told ?? { from: null, until: null };
}

async function readUnmatched(ctx: Ctx): Promise<Open> {
  const [open] = await ctx.db
    .select({ count: count(), cents: sum(bankLines.cents), since: min(bankLines.happenedOn) })
    .from(bankLines)
    .where(eq(bankLines.status, 'pendente'));
  return open ?? { count: 0, cents: 0, since: null };
}

/** Payments of the days that the banks told, of which no line speaks. */
async function readWithoutLine(
  ctx: Ctx,
  { from, until }: { from: string | null; until: string | null },
): Promise<Open> {
  if (from === null || until === null) return { count: 0, cents: 0, since: null };
  const { paidOn, bankLineId, undoneAt, cents } = settlementPayments;
  const [open] = await ctx.db
    .select({ count: count(), cents: sum(cents), since: min(paidOn) })
    .from(settlementPayments)
    .where(and(isNull(bankLineId), isNull(undoneAt), gte(paidOn, from), lte(paidOn, until)));
  return open ?? { count: 0, cents: 0, since: null };
}

function sum(column: typeof bankLines.cents | typeof settlementPayments.cents) {
  return sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);
}
