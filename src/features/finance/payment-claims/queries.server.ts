import { and, desc, eq } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { centsToReais } from '#shared/numbers/money.ts';
import { settlements } from '../tables.server.ts';
import type { PaymentClaim } from './contract.ts';
import { paymentClaims } from './tables.server.ts';

/** What a partner said to have paid of its open settlements, newest first. */
export async function listOwnClaims(ctx: Ctx, partnerId: string): Promise<PaymentClaim[]> {
  const rows = await openClaims(ctx)
    .where(and(eq(settlements.partnerId, partnerId), eq(settlements.status, 'aberto')))
    .orderBy(desc(paymentClaims.id));
  return rows.map(({ cents, ...claim }) => ({ ...claim, amount: centsToReais(cents) }));
}

/** What partners said to have paid of settlements that are open. */
export function listOpenClaims(ctx: Ctx) {
  return openClaims(ctx).where(eq(settlements.status, 'aberto'));
}

function openClaims(ctx: Ctx) {
  const { settlementId, cents, paidOn, endToEnd } = paymentClaims;
  return ctx.db
    .select({ settlementId, cents, paidOn, endToEnd })
    .from(paymentClaims)
    .innerJoin(settlements, eq(settlements.id, paymentClaims.settlementId))
    .$dynamic();
}
