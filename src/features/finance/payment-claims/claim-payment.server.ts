import { and, eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { violatedUnique } from '#platform/database/violations.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import { announce } from '#platform/notices.server.ts';
import { DomainError, refusalAt } from '#shared/errors.ts';
import { todayOn } from '#shared/time/dates.ts';
import { settlementKind, settlements } from '../tables.server.ts';
import { paymentClaims } from './tables.server.ts';

interface NewClaim {
  partnerId: string;
  settlementId: string;
  cents: number;
  paidOn: string;
  endToEnd: string | null;
}

/**
 * Keeps what a partner says to have paid of an own settlement, for the office to find among the lines of the bank.
 * Throws `not_found`, `invalid` for a day to come, and `conflict` for a paid settlement or the same claim again.
 */
export async function claimPayment(ctx: Ctx, { partnerId, ...claim }: NewClaim): Promise<void> {
  if (claim.paidOn > todayOn(ctx.now)) {
    throw refusalAt('paidOn', 'O pagamento não pode ser de um dia que ainda não chegou.');
  }
  const own = and(eq(settlements.id, claim.settlementId), eq(settlements.partnerId, partnerId));
  const [settlement] = await ctx.db.select({ status: settlements.status }).from(settlements).where(own);
  if (settlement === undefined) throw refusalAt('settlementId', settlementKind.notFound, 'not_found');
  if (settlement.status !== 'aberto') throw new DomainError('conflict', 'Este acerto não está mais em aberto.');
  try {
    await inTransaction(ctx, async (inside) => {
      await inside.db.insert(paymentClaims).values({ ...claim, ...doneNow(inside) });
      await announce(inside, 'finance');
    });
  } catch (error) {
    if (violatedUnique(error) === null) throw error;
    throw new DomainError('conflict', 'Você já informou este pagamento. A central está conferindo.');
  }
}
