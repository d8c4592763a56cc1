import { and, asc, desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { ledgerEntries, ledgerLines } from '#features/ledger/tables.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import { isCoveredReturn } from '#features/service-calls/reference-reasons.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { centsToReais } from '#shared/numbers/money.ts';
import { findCommission } from '../queries.server.ts';
import { partnerRates } from '../tables.server.ts';
import type { BorneCost, CallMoney } from './contract.ts';
import { sumRefunds } from './parts/standing-costs.server.ts';
import { borneCosts } from './tables.server.ts';

/** The money of a call; throws `not_found`. */
export async function findCallMoney(ctx: Ctx, callId: string): Promise<CallMoney> {
  const [commission, lines, costs, refunds, payable] = await Promise.all([
    findCommission(ctx, callId),
    listCallLines(ctx, callId),
    listCosts(ctx, callId),
    sumRefunds(ctx, callId),
    findPayableReturn(ctx, callId),
  ]);
  const hasStandingReturn = costs.some(({ kind, isUndone }) => kind === 'guarantee' && !isUndone);
  return {
    commission: commission === undefined ? null : await toCommission(ctx, commission),
    lines: lines.map(({ cents, at, ...line }) => ({
      ...line,
      amount: centsToReais(cents),
      postedAt: at.toISOString(),
    })),
    costs,
    refunded: centsToReais(refunds.cents),
    refundable: centsToReais(Math.max(0, (commission?.finalValueCents ?? 0) - refunds.cents)),
    payableReturn: hasStandingReturn ? null : payable,
  };
}

type Commission = NonNullable<Awaited<ReturnType<typeof findCommission>>>;

async function toCommission(
  ctx: Ctx,
  { finalValueCents, basisPoints, rateId, commissionCents, dueOn }: Commission,
): Promise<CallMoney['commission']> {
  const [rate] = rateId === null ? [] : await ctx.db.select().from(partnerRates).where(eq(partnerRates.id, rateId));
  return {
    finalValue: centsToReais(finalValueCents),
    percent: basisPoints / 100,
    agreed: rate === undefined ? null : { from: rate.fromOn, until: rate.untilOn },
    amount: centsToReais(commissionCents),
    dueOn,
  };
}

function listCallLines(ctx: Ctx, callId: string) {
  return ctx.db
    .select({
      id: ledgerLines.id,
      kind: ledgerEntries.kind,
      partnerName: partners.name,
      cents: ledgerLines.cents,
      at: ledgerEntries.at,
      reason: ledgerEntries.reason,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerLines, and(eq(ledgerLines.entryId, ledgerEntries.id), eq(ledgerLines.account, 'receivable')))
    .innerJoin(partners, eq(partners.id, ledgerLines.partnerId))
    .where(eq(ledgerEntries.callId, callId))
    .orderBy(asc(ledgerLines.id));
}

async function listCosts(ctx: Ctx, callId: string): Promise<BorneCost[]> {
  const doneBy = alias(partners, 'done_by');
  const rows = await ctx.db
    .select({ cost: borneCosts, partnerName: partners.name, doneByName: doneBy.name })
    .from(borneCosts)
    .innerJoin(partners, eq(partners.id, borneCosts.partnerId))
    .leftJoin(doneBy, eq(doneBy.id, borneCosts.doneById))
    .where(eq(borneCosts.callId, callId))
    .orderBy(desc(borneCosts.id));
  return rows.map(({ cost, partnerName, doneByName }) => ({
    id: cost.id,
    kind: cost.kind,
    amount: centsToReais(cost.cents),
    partnerAmount: centsToReais(cost.partnerCents),
    commission: centsToReais(cost.commissionCents),
    handedBy: cost.handedBy,
    doneByName,
    partnerName,
    reason: cost.reason,
    by: cost.actorName,
    at: cost.at.toISOString(),
    isUndone: cost.undoneAt !== null,
    payout: cost.paidOn === null ? null : { paidOn: cost.paidOn, proof: cost.payoutProof ?? '' },
  }));
}

/** A finished return in guarantee with its partners; null for any other call. Throws `not_found`. */
async function findPayableReturn(ctx: Ctx, callId: string): Promise<CallMoney['payableReturn']> {
  const first = alias(serviceCalls, 'first');
  const firstPartner = alias(partners, 'first_partner');
  const [found] = await ctx.db
    .select({ call: serviceCalls, doneByName: partners.name, firstId: firstPartner.id, firstName: firstPartner.name })
    .from(serviceCalls)
    .leftJoin(partners, eq(partners.id, serviceCalls.assignedPartnerId))
    .leftJoin(first, eq(first.id, serviceCalls.returnOf))
    .leftJoin(firstPartner, eq(firstPartner.id, first.assignedPartnerId))
    .where(eq(serviceCalls.id, callId));
  if (found === undefined) throw new DomainError('not_found', 'Chamado não encontrado.');
  const { call, doneByName, firstId, firstName } = found;
  if (call.status !== 'finalizado' || doneByName === null || !isCoveredReturn(call.returnBearer)) return null;
  return {
    firstPartnerName: firstName ?? doneByName,
    doneByName,
    isSame: firstId === null || firstId === call.assignedPartnerId,
  };
}
