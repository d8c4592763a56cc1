import { and, between, count, desc, eq, max, type SQL, sql } from 'drizzle-orm';
import { closedMonths } from '#features/ledger/tables.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { matchesSearch } from '#platform/database/search.server.ts';
import { readSavedFile } from '#platform/files/files.server.ts';
import { listSteps } from '#platform/move-record.server.ts';
import { files } from '#platform/tables.server.ts';
import { readPage } from '#shared/api/pagination.ts';
import { DomainError } from '#shared/errors.ts';
import { centsToReais } from '#shared/numbers/money.ts';
import { listWaitingClaims } from '../payment-receipts/queries.server.ts';
import type { BankLine, BankLineDetail, BankMatch, BankStatement, ListBankLinesQuery } from './contract.ts';
import type { LineMatch } from './parts/match-lines.server.ts';
import { matchesOf } from './parts/match-world.server.ts';
import { readAgreement } from './parts/read-agreement.server.ts';
import { creditsOf, paymentsOf } from './parts/what-lines-pay.server.ts';
import { bankAccounts, bankLineEvents, bankLineKind, bankLines, bankStatements } from './tables.server.ts';

const mostStatements = 50;

/** The statements that were brought, newest first, and the accounts of the house. */
export async function listBankStatements(ctx: Ctx) {
  const [rows, accounts] = await Promise.all([
    ctx.db
      .select({ statement: bankStatements, account: bankAccounts.name })
      .from(bankStatements)
      .innerJoin(bankAccounts, eq(bankAccounts.id, bankStatements.accountId))
      .orderBy(desc(bankStatements.id))
      .limit(mostStatements),
    ctx.db.select({ id: bankAccounts.id, name: bankAccounts.name }).from(bankAccounts).orderBy(bankAccounts.id),
  ]);
  return { extratos: rows.map(toStatement), contas: accounts };
}

function toStatement({ statement, account }: { statement: typeof bankStatements.$inferSelect; account: string }) {
  const { id, fileName, status, format, encoding, fromOn, toOn, closingOn, closingCents, remarks, ...rest } = statement;
  return {
    id,
    account,
    fileName,
    status,
    format,
    encoding,
    fromOn,
    toOn,
    closing: closingOn === null || closingCents === null ? null : { on: closingOn, amount: centsToReais(closingCents) },
    lines: rest.lineCount,
    done: rest.doneCount,
    new: rest.newCount,
    known: rest.knownCount,
    leftOut: rest.leftOutCounts,
    leftOutLines: rest.leftOutLines,
    remarks,
    actorName: rest.actorName,
    at: rest.at.toISOString(),
  } satisfies BankStatement;
}

/** One page of movements, newest first, with sums over everything that matches. */
export async function listBankLines(ctx: Ctx, query: ListBankLinesQuery) {
  const { page, limit, offset } = readPage(query);
  const where = filterOf(query);
  const [rows, [sums], conferencia] = await Promise.all([
    selectLines(ctx).where(where).orderBy(desc(bankLines.happenedOn), desc(bankLines.id)).limit(limit).offset(offset),
    ctx.db
      .select({
        total: count(),
        open: total(eq(bankLines.status, 'pendente')),
        matched: total(eq(bankLines.status, 'conciliada')),
        aside: total(eq(bankLines.status, 'a_parte')),
      })
      .from(bankLines)
      .where(where),
    readAgreement(ctx),
  ]);
  const { total: found = 0, open = 0, matched = 0, aside = 0 } = sums ?? {};
  return {
    linhas: await withPartners(ctx, rows),
    total: found,
    page,
    limit,
    stats: { aConciliar: centsToReais(open), conciliado: centsToReais(matched), aParte: centsToReais(aside) },
    conferencia,
  };
}

function filterOf({ status, search, dias }: ListBankLinesQuery): SQL | undefined {
  return and(
    status === undefined ? undefined : eq(bankLines.status, status),
    search === undefined ? undefined : matchesSearch(bankLines.searchText, search),
    dias === undefined ? undefined : between(bankLines.happenedOn, dias.from, dias.to),
  );
}

/** One movement with its candidates, or what was decided of it; throws `not_found`. */
export async function findBankLine(ctx: Ctx, id: string): Promise<BankLineDetail> {
  const rows = await selectLines(ctx).where(eq(bankLines.id, id));
  const [row] = rows;
  if (row === undefined) throw new DomainError('not_found', bankLineKind.notFound);
  const { line, fileName } = row;
  const isOpen = line.status === 'pendente';
  const [[shown], matches, payments, credits, closed, history] = await Promise.all([
    withPartners(ctx, rows),
    isOpen ? matchesOf(ctx, [line]) : new Map<string, LineMatch>(),
    paymentsOf(ctx, [id]),
    creditsOf(ctx, [id]),
    ctx.db.select({ month: max(closedMonths.month) }).from(closedMonths),
    listSteps(ctx, bankLineEvents, id),
  ]);
  if (shown === undefined) throw new Error('A line was not shown.');
  const match = matches.get(id);
  return {
    ...shown,
    bankRef: line.bankRef,
    line: line.line,
    fileName,
    statementId: line.statementId,
    match: match === undefined ? null : await toMatch(ctx, match),
    payments: payments.map(({ lineId: _, cents, ...payment }) => ({ ...payment, amount: centsToReais(cents) })),
    credit: credits.map(({ partnerName, cents }) => ({ partnerName, amount: centsToReais(cents) }))[0] ?? null,
    countsIn: monthAfter(closed[0]?.month ?? null, line.happenedOn),
    history,
  };
}

/** The first open month, where the line's own is closed. */
function monthAfter(closed: string | null, day: string): string | null {
  if (closed === null || day.slice(0, 7) > closed.slice(0, 7)) return null;
  const [year = 0, month = 0] = closed.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}

/** The bytes of a statement's file; throws `not_found`. */
export async function readStatementFile(ctx: Ctx, id: string) {
  const [statement] = await ctx.db.select().from(bankStatements).where(eq(bankStatements.id, id));
  const owner = { ownerKind: 'bank_statement', ownerId: id };
  const file = statement && (await readSavedFile(ctx, eq(files.id, statement.fileId), owner));
  if (!file) throw new DomainError('not_found', 'Extrato não encontrado.');
  return { bytes: file.bytes, fileName: file.fileName };
}

/** Movements of these amounts that wait, oldest first, after a row: for whoever looks at all of them in parts. */
export function listOpenBankLines(
  ctx: Ctx,
  { amounts, after, limit }: { amounts: readonly number[]; after: string | null; limit: number },
) {
  const isNext = after === null ? undefined : sql`${bankLines.id} > ${after}`;
  const isPayable = sql`${bankLines.cents} = any(${sql.param([...amounts])}::bigint[])`;
  return ctx.db
    .select()
    .from(bankLines)
    .where(and(eq(bankLines.status, 'pendente'), isPayable, isNext))
    .orderBy(bankLines.id)
    .limit(limit);
}

function selectLines(ctx: Ctx) {
  return ctx.db
    .select({ line: bankLines, account: bankAccounts.name, fileName: bankStatements.fileName })
    .from(bankLines)
    .innerJoin(bankAccounts, eq(bankAccounts.id, bankLines.accountId))
    .innerJoin(bankStatements, eq(bankStatements.id, bankLines.statementId))
    .$dynamic();
}

interface Row {
  line: typeof bankLines.$inferSelect;
  account: string;
}

async function withPartners(ctx: Ctx, rows: readonly Row[]): Promise<BankLine[]> {
  const open = rows.filter(({ line }) => line.status === 'pendente').map(({ line }) => line);
  const matched = rows.filter(({ line }) => line.status === 'conciliada').map(({ line }) => line.id);
  const [matches, payments, credits] = await Promise.all([
    matchesOf(ctx, open),
    paymentsOf(ctx, matched),
    creditsOf(ctx, matched),
  ]);
  const names = await namesOf(ctx, [...matches.values()].flatMap(payerOf));
  return rows.map(({ line, account }) => {
    const match = matches.get(line.id);
    const paid = [...payments, ...credits].filter(({ lineId }) => lineId === line.id);
    const [payer] = match === undefined ? [] : payerOf(match);
    const partnerNames = match === undefined ? paid.map(({ partnerName }) => partnerName) : [names.get(payer ?? '')];
    return {
      id: line.id,
      account,
      happenedOn: line.happenedOn,
      minute: line.minute,
      amount: centsToReais(line.cents),
      text: line.text,
      status: line.status,
      outcome: match?.outcome ?? null,
      partnerName: [...new Set(partnerNames)].filter((name) => name !== undefined).join(', ') || null,
    };
  });
}

/** The partner of the sure candidate, else the only one named. */
function payerOf({ candidates, payers }: LineMatch): string[] {
  const chosen = candidates.find(({ isChosen }) => isChosen)?.payable.partnerId;
  if (chosen !== undefined) return [chosen];
  return payers.length === 1 ? payers : [];
}

async function toMatch(ctx: Ctx, { outcome, why, candidates, payers }: LineMatch): Promise<BankMatch> {
  const [names, claims] = await Promise.all([
    namesOf(ctx, [...payers, ...candidates.map(({ payable }) => payable.partnerId)]),
    listWaitingClaims(
      ctx,
      candidates.map(({ payable }) => payable.id),
    ),
  ]);
  return {
    outcome,
    why,
    candidates: candidates.map(({ payable: { kind, id, name, partnerId, cents, dueOn }, isChosen, reasons }) => ({
      kind,
      id,
      name,
      partnerId,
      partnerName: names.get(partnerId) ?? '',
      amount: centsToReais(cents),
      dueOn,
      isChosen,
      reasons,
      claim: claims.get(id) ?? null,
    })),
    payers: payers.map((id) => ({ id, name: names.get(id) ?? '' })),
  };
}

async function namesOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: partners.id, name: partners.name })
    .from(partners)
    .where(sql`${partners.id} = any(${sql.param([...new Set(ids)])}::uuid[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function total(only: SQL): SQL<number> {
  return sql<number>`coalesce(sum(${bankLines.cents}) filter (where ${only}), 0)`.mapWith(Number);
}
