import { and, asc, count, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { balanceOf } from '#features/ledger/queries.server.ts';
import { ledgerEntries, ledgerLines } from '#features/ledger/tables.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { inPortuguese } from '#platform/database/portuguese-order.server.ts';
import { matchesSearch } from '#platform/database/search.server.ts';
import { listSteps } from '#platform/move-record.server.ts';
import { readPage } from '#shared/api/pagination.ts';
import { pixCode } from '#shared/br/pix.ts';
import { DomainError } from '#shared/errors.ts';
import { centsToReais } from '#shared/numbers/money.ts';
import { todayOn } from '#shared/time/dates.ts';
import {
  commissionRates,
  partnerRates,
  pixAccounts,
  settlementEvents,
  settlementKind,
  settlementLines,
  settlementPayments,
  settlements,
} from '../tables.server.ts';
import type { ListSettlementsQuery, OwnStatement, PixAccount, Settlement, SettlementDetail } from './contract.ts';
import { openLines } from './parts/open-lines.server.ts';
import { settlementName, settlementTxid } from './rules.ts';

/** What a partner owes and is owed by lines that stand in no settlement, oldest first. */
export async function listOpenLines(ctx: Ctx, partnerId: string) {
  return openLines(ctx, eq(ledgerLines.partnerId, partnerId)).orderBy(asc(ledgerLines.id));
}

/** Partners with lines that stand in no settlement, by name, with their sum. */
export async function listUnsettled(ctx: Ctx) {
  const lines = openLines(ctx).as('open');
  const rows = await ctx.db
    .select({ id: partners.id, name: partners.name, lines: count(), cents: total(sql`${lines.cents}`) })
    .from(lines)
    .innerJoin(partners, eq(partners.id, lines.partnerId))
    .groupBy(partners.id)
    .orderBy(inPortuguese(partners.name));
  return rows.map(({ cents, ...row }) => ({ ...row, amount: centsToReais(cents) }));
}

/** One page of settlements, newest first, with sums over everything that matches. */
export async function listSettlements(ctx: Ctx, query: ListSettlementsQuery) {
  const { page, limit, offset } = readPage(query);
  const where = and(
    query.status === undefined ? undefined : eq(settlements.status, query.status),
    query.partnerId === undefined ? undefined : eq(settlements.partnerId, query.partnerId),
    query.search === undefined ? undefined : matchesSearch(partners.searchText, query.search),
  );
  const isOpen = eq(settlements.status, 'aberto');
  const paid = paidOf(ctx);
  const missing = sql`${settlements.cents} - coalesce(${paid.cents}, 0)`;
  const [rows, [sums]] = await Promise.all([
    selectSettlements(ctx).where(where).orderBy(desc(settlements.id)).limit(limit).offset(offset),
    ctx.db
      .select({
        total: count(),
        open: total(missing, isOpen),
        late: total(missing, sql`${isOpen} and ${settlements.dueOn} < ${todayOn(ctx.now)}::date`),
        paid: total(sql`${paid.cents}`),
      })
      .from(settlements)
      .innerJoin(partners, eq(partners.id, settlements.partnerId))
      .leftJoin(paid, eq(paid.settlementId, settlements.id))
      .where(where),
  ]);
  const { total: found = 0, open = 0, late = 0, paid: paidCents = 0 } = sums ?? {};
  return {
    acertos: rows.map((row) => toSettlement(ctx, row)),
    total: found,
    page,
    limit,
    stats: { emAberto: centsToReais(open), atrasado: centsToReais(late), recebido: centsToReais(paidCents) },
  };
}

/** Where partners pay to; null while nobody has said. */
export async function findPixAccount(ctx: Ctx): Promise<PixAccount | null> {
  const [account] = await ctx.db.select().from(pixAccounts).orderBy(desc(pixAccounts.id)).limit(1);
  if (account === undefined) return null;
  const { kind, pix: key, holder, city } = account;
  return { kind, key, holder, city };
}

/** One settlement with its lines, payments and history; throws `not_found`. */
export async function findSettlement(ctx: Ctx, id: string): Promise<SettlementDetail> {
  const [row] = await selectSettlements(ctx).where(eq(settlements.id, id));
  if (row === undefined) throw new DomainError('not_found', settlementKind.notFound);
  const [account, lines, payments] = await Promise.all([
    findPixAccount(ctx),
    ctx.db
      .select({
        id: ledgerLines.id,
        kind: ledgerEntries.kind,
        cents: ledgerLines.cents,
        at: ledgerEntries.at,
        callId: ledgerEntries.callId,
        protocolNumber: serviceCalls.protocolNumber,
        finalValueCents: ledgerEntries.finalValueCents,
        basisPoints: ledgerEntries.commissionBasisPoints,
        agreedFrom: partnerRates.fromOn,
        agreedUntil: partnerRates.untilOn,
      })
      .from(settlementLines)
      .innerJoin(ledgerLines, eq(ledgerLines.id, settlementLines.lineId))
      .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
      .leftJoin(serviceCalls, eq(serviceCalls.id, ledgerEntries.callId))
      .leftJoin(
        commissionRates,
        eq(commissionRates.entryId, sql`coalesce(${ledgerEntries.contraryOf}, ${ledgerEntries.id})`),
      )
      .leftJoin(partnerRates, eq(partnerRates.id, commissionRates.rateId))
      .where(eq(settlementLines.settlementId, id))
      .orderBy(asc(ledgerLines.id)),
    ctx.db
      .select()
      .from(settlementPayments)
      .where(eq(settlementPayments.settlementId, id))
      .orderBy(asc(settlementPayments.id)),
  ]);
  return {
    ...toSettlement(ctx, row),
    pix: pixOf(row, account),
    lines: lines.map(({ cents, at, finalValueCents, basisPoints, agreedFrom, agreedUntil, ...line }) => ({
      ...line,
      agreed: agreedFrom === null ? null : { from: agreedFrom, until: agreedUntil },
      amount: centsToReais(cents),
      postedAt: at.toISOString(),
      finalValue: finalValueCents === null ? null : centsToReais(finalValueCents),
      percent: basisPoints === null ? null : basisPoints / 100,
    })),
    payments: payments.map(({ id, cents, paidOn, proof, actorName, at, undoneAt }) => ({
      id,
      amount: centsToReais(cents),
      paidOn,
      proof,
      actorName,
      at: at.toISOString(),
      isUndone: undoneAt !== null,
    })),
    history: await listSteps(ctx, settlementEvents, id),
  };
}

/** What a partner reads of its own: what it owes, what is still to be settled, and its settlements. */
export async function readOwnStatement(ctx: Ctx, partnerId: string): Promise<OwnStatement> {
  const ofPartner = and(eq(settlements.partnerId, partnerId), ne(settlements.status, 'desfeito'));
  const [account, balance, lines, rows] = await Promise.all([
    findPixAccount(ctx),
    balanceOf(ctx, 'receivable', partnerId),
    listOpenLines(ctx, partnerId),
    selectSettlements(ctx).where(ofPartner).orderBy(desc(settlements.id)).limit(ownSettlements),
  ]);
  return {
    balance: centsToReais(balance),
    lines: lines.map(({ id, kind, cents, at, dueOn, callId, protocolNumber }) => ({
      id,
      kind,
      amount: centsToReais(cents),
      postedAt: at.toISOString(),
      dueOn,
      callId,
      protocolNumber,
    })),
    settlements: rows.map((row) => ({ ...toSettlement(ctx, row), pix: pixOf(row, account) })),
  };
}

/** Two years of weeks. */
const ownSettlements = 104;

/** What was paid of each settlement and not undone. */
function paidOf(ctx: Ctx) {
  return ctx.db
    .select({
      settlementId: settlementPayments.settlementId,
      cents: total(sql`${settlementPayments.cents}`).as('paid_cents'),
    })
    .from(settlementPayments)
    .where(isNull(settlementPayments.undoneAt))
    .groupBy(settlementPayments.settlementId)
    .as('paid');
}

function selectSettlements(ctx: Ctx) {
  const paid = paidOf(ctx);
  return ctx.db
    .select({
      settlement: settlements,
      partnerName: partners.name,
      paidCents: sql`coalesce(${paid.cents}, 0)`.mapWith(Number),
    })
    .from(settlements)
    .innerJoin(partners, eq(partners.id, settlements.partnerId))
    .leftJoin(paid, eq(paid.settlementId, settlements.id))
    .$dynamic();
}

interface Row {
  settlement: typeof settlements.$inferSelect;
  partnerName: string;
  paidCents: number;
}

function toSettlement(ctx: Ctx, { settlement, partnerName, paidCents }: Row): Settlement {
  const { id, number, at, partnerId, status, cents, dueOn, paidAt } = settlement;
  return {
    id,
    name: settlementName(number, at),
    partnerId,
    partnerName,
    status,
    amount: centsToReais(cents),
    paid: centsToReais(paidCents),
    missing: centsToReais(cents - paidCents),
    dueOn,
    isLate: status === 'aberto' && dueOn < todayOn(ctx.now),
    createdAt: at.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
  };
}

/** The code that pays what is missing of an open settlement. */
function pixOf({ settlement, paidCents }: Row, account: PixAccount | null): string | null {
  const { number, at, status, cents } = settlement;
  if (account === null || status !== 'aberto') return null;
  const { key, holder: name, city } = account;
  return pixCode({ key, name, city, cents: cents - paidCents, txid: settlementTxid(settlementName(number, at)) });
}

function total(amount: SQL, only?: SQL): SQL<number> {
  const filter = only === undefined ? sql`` : sql` filter (where ${only})`;
  return sql<number>`coalesce(sum(${amount})${filter}, 0)`.mapWith(Number);
}
