import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import { aboutMonth } from '#features/ledger/queries.server.ts';
import { ledgerEntries, ledgerLines } from '#features/ledger/tables.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { countedList } from '#platform/counted-list.server.ts';
import { matchesSearch } from '#platform/database/search.server.ts';
import { listSteps } from '#platform/move-record.server.ts';
import { readPage } from '#shared/api/pagination.ts';
import { DomainError } from '#shared/errors.ts';
import { centsToReais } from '#shared/numbers/money.ts';
import { addDays, todayOn } from '#shared/time/dates.ts';
import { monthOn } from '#shared/time/months.ts';
import { findPixAccount } from '../pix-account/queries.server.ts';
import {
  commissionRates,
  partnerRates,
  settlementEvents,
  settlementKind,
  settlementLines,
  settlementPayments,
  settlements,
} from '../tables.server.ts';
import type { ListSettlementsQuery, SettlementDetail } from './contract.ts';
import { findWriteOff } from './parts/find-write-off.server.ts';
import { openLines } from './parts/open-lines.server.ts';
import { paidOf, pixOf, selectSettlements, toSettlement, total } from './parts/settlement-rows.server.ts';
import { findUnsettled, readTerms } from './parts/unsettled.server.ts';
import { nextSettlingDay, waitOf, waitWords } from './rules.ts';
import { unsettledLines } from './tables.server.ts';

/** A partner's lines that stand in no settlement, for and against it, oldest first. */
export async function listOpenLines(ctx: Ctx, partnerId: string) {
  return openLines(ctx, eq(unsettledLines.partnerId, partnerId)).orderBy(asc(unsettledLines.lineId));
}

/** Partners with lines that stand in no settlement, by name, with their sum and why it waits, if it does. */
export async function listUnsettled(ctx: Ctx) {
  const terms = await readTerms(ctx);
  const today = todayOn(ctx.now);
  const rows = await findUnsettled(ctx);
  return {
    minimum: centsToReais(terms.minimumCents),
    dueOn: addDays(today, terms.dueDays),
    nextOn: terms.weekly ? nextSettlingDay(addDays(today, 1), terms.weekday) : null,
    prestadores: rows.map(({ cents, oldestOn, ...row }) => {
      const wait = waitOf({ cents, oldestOn }, terms, today);
      return {
        ...row,
        amount: centsToReais(cents),
        left: wait && { reason: wait.reason, words: waitWords(wait, terms.minimumCents) },
      };
    }),
  };
}

/** One page of settlements, newest first, with sums over everything that matches. */
export const listSettlements = countedList({
  rows: async (ctx, query: ListSettlementsQuery) => {
    const { limit, offset } = readPage(query);
    const rows = await selectSettlements(ctx)
      .where(settlementsOf(query))
      .orderBy(desc(settlements.id))
      .limit(limit)
      .offset(offset);
    return { acertos: rows.map((row) => toSettlement(ctx, row)) };
  },
  totals: async (ctx, query) => {
    const isOpen = eq(settlements.status, 'aberto');
    const paid = paidOf(ctx);
    const missing = sql`${settlements.cents} - coalesce(${paid.cents}, 0)`;
    const [sums] = await ctx.db
      .select({
        total: count(),
        open: total(missing, isOpen),
        late: total(missing, sql`${isOpen} and ${settlements.dueOn} < ${todayOn(ctx.now)}::date`),
        paid: total(sql`${paid.cents}`),
      })
      .from(settlements)
      .innerJoin(partners, eq(partners.id, settlements.partnerId))
      .leftJoin(paid, eq(paid.settlementId, settlements.id))
      .where(settlementsOf(query));
    const { total: found = 0, open = 0, late = 0, paid: paidCents = 0 } = sums ?? {};
    const stats = { emAberto: centsToReais(open), atrasado: centsToReais(late), recebido: centsToReais(paidCents) };
    return { total: found, stats };
  },
  none: { acertos: [] },
});

const settlementsOf = ({ status, partnerId, search }: ListSettlementsQuery) =>
  and(
    status === undefined ? undefined : eq(settlements.status, status),
    partnerId === undefined ? undefined : eq(settlements.partnerId, partnerId),
    search === undefined ? undefined : matchesSearch(partners.searchText, search),
  );

/** One settlement with its lines, payments and history; throws `not_found`. */
export async function findSettlement(ctx: Ctx, id: string): Promise<SettlementDetail> {
  const [row] = await selectSettlements(ctx).where(eq(settlements.id, id));
  if (row === undefined) throw new DomainError('not_found', settlementKind.notFound);
  const [account, lines, payments, writeOff] = await Promise.all([
    findPixAccount(ctx),
    ctx.db
      .select({
        id: ledgerLines.id,
        kind: ledgerEntries.kind,
        cents: ledgerLines.cents,
        at: ledgerEntries.at,
        month: ledgerEntries.month,
        about: aboutMonth,
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
    findWriteOff(ctx, id),
  ]);
  return {
    ...toSettlement(ctx, row),
    pix: pixOf(row, account),
    lines: lines.map(({ cents, at, month, finalValueCents, basisPoints, agreedFrom, agreedUntil, ...line }) => ({
      ...line,
      month: monthOn(month),
      agreed: agreedFrom === null ? null : { from: agreedFrom, until: agreedUntil },
      amount: centsToReais(cents),
      postedAt: at.toISOString(),
      finalValue: finalValueCents === null ? null : centsToReais(finalValueCents),
      percent: basisPoints === null ? null : basisPoints / 100,
    })),
    payments: payments.map(({ id, cents, paidOn, proof, actorName, at, undoneAt, bankLineId }) => ({
      id,
      amount: centsToReais(cents),
      paidOn,
      proof,
      actorName,
      at: at.toISOString(),
      isUndone: undoneAt !== null,
      bankLineId,
    })),
    writeOff,
    history: await listSteps(ctx, settlementEvents, id),
  };
}
