import { and, eq, isNull, sql } from 'drizzle-orm';
import { borneCosts } from '#features/finance/borne-costs/tables.server.ts';
import { findCommission, findRate } from '#features/finance/queries.server.ts';
import { isCoveredReturn } from '#features/service-calls/reference-reasons.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import type { CallMoney } from '../rules.ts';

/** The money of a call before a decision, with its partner and its commission in the ledger. Throws `not_found`. */
export async function readCallMoney(ctx: Ctx, callId: string) {
  const [call] = await ctx.db.select().from(serviceCalls).where(eq(serviceCalls.id, callId));
  if (call === undefined) throw new DomainError('not_found', 'Chamado não encontrado.');
  const { status, assignedPartnerId: partnerId, finalValueCents, returnBearer } = call;
  const commission = await findCommission(ctx, callId);
  const money: CallMoney = {
    status,
    hasPartner: partnerId !== null,
    isCovered: isCoveredReturn(returnBearer),
    valueCents: (status === 'finalizado' ? finalValueCents : commission?.finalValueCents) ?? 0,
    refundedCents: await sumRefunds(ctx, callId),
    commissionCents: commission?.commissionCents ?? 0,
    basisPoints: (commission ?? (await findRate(ctx, { callId, partnerId }))).basisPoints,
  };
  return { money, partnerId, commission };
}

async function sumRefunds(ctx: Ctx, callId: string): Promise<number> {
  const { kind, undoneAt, cents } = borneCosts;
  const [sum] = await ctx.db
    .select({ cents: sql<number>`coalesce(sum(${cents}), 0)`.mapWith(Number) })
    .from(borneCosts)
    .where(and(eq(borneCosts.callId, callId), eq(kind, 'refund'), isNull(undoneAt)));
  return sum?.cents ?? 0;
}
