import { and, asc, desc, eq, ne } from 'drizzle-orm';
import { aboutMonth, balanceOf, findLineMonths } from '#features/ledger/queries.server.ts';
import { ledgerEntries, ledgerLines } from '#features/ledger/tables.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { centsToReais } from '#shared/numbers/money.ts';
import { monthOn } from '#shared/time/months.ts';
import { findLastTalk } from '../collection/queries.server.ts';
import { listOwnInvoices } from '../commission-invoices/queries.server.ts';
import { findPixAccount } from '../pix-account/queries.server.ts';
import { pixOf, selectSettlements, toSettlement } from '../settlements/parts/settlement-rows.server.ts';
import { findSettlement, listOpenLines } from '../settlements/queries.server.ts';
import { settlementKind, settlements } from '../tables.server.ts';
import type { OwnStatement, SettlementStatement } from './contract.ts';

/** One settlement of a partner, without who did what in the office; throws `not_found` also for one of another. */
export async function findOwnSettlement(ctx: Ctx, partnerId: string, id: string): Promise<SettlementStatement> {
  const { history: _, ...settlement } = await findSettlement(ctx, id);
  if (settlement.partnerId !== partnerId || settlement.status === 'desfeito') {
    throw new DomainError('not_found', settlementKind.notFound);
  }
  return { ...settlement, payments: settlement.payments.map((payment) => ({ ...payment, actorName: 'Central' })) };
}

/** A partner's own account: its debt, the lines that are still to be settled, and its settlements. */
export async function readOwnStatement(ctx: Ctx, partnerId: string): Promise<OwnStatement> {
  const ofPartner = and(eq(settlements.partnerId, partnerId), ne(settlements.status, 'desfeito'));
  const [account, balance, lines, rows, invoices] = await Promise.all([
    findPixAccount(ctx),
    balanceOf(ctx, 'receivable', partnerId),
    listOpenLines(ctx, partnerId),
    selectSettlements(ctx).where(ofPartner).orderBy(desc(settlements.id)).limit(ownSettlements),
    listOwnInvoices(ctx, partnerId),
  ]);
  const monthsOf = await findLineMonths(
    ctx,
    lines.map(({ id }) => id),
  );
  const talkOf = await findLastTalk(
    ctx,
    rows.map(({ settlement }) => settlement.id),
  );
  return {
    balance: centsToReais(balance),
    lines: lines.map(({ id, kind, cents, at, dueOn, callId, protocolNumber }) => ({
      id,
      kind,
      amount: centsToReais(cents),
      postedAt: at.toISOString(),
      ...(monthsOf.get(id) ?? { month: monthOn(at), about: monthOn(at) }),
      dueOn,
      callId,
      protocolNumber,
    })),
    settlements: rows.map((row) => ({
      ...toSettlement(ctx, row),
      pix: pixOf(row, account),
      ...(talkOf.get(row.settlement.id) ?? { requests: [], dueChanges: [] }),
    })),
    invoices,
  };
}

/** Every line of a partner's account, oldest first. */
export async function listOwnLines(ctx: Ctx, partnerId: string) {
  return ctx.db
    .select({
      id: ledgerLines.id,
      kind: ledgerEntries.kind,
      at: ledgerEntries.at,
      month: ledgerEntries.month,
      about: aboutMonth,
      protocolNumber: serviceCalls.protocolNumber,
      finalValueCents: ledgerEntries.finalValueCents,
      basisPoints: ledgerEntries.commissionBasisPoints,
      cents: ledgerLines.cents,
    })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .leftJoin(serviceCalls, eq(serviceCalls.id, ledgerEntries.callId))
    .where(and(eq(ledgerLines.account, 'receivable'), eq(ledgerLines.partnerId, partnerId)))
    .orderBy(asc(ledgerLines.id));
}

/** Two years of weeks. */
const ownSettlements = 104;
