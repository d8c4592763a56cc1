// Tested in pay-partner.db.test.ts.
import { and, asc, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import { ledgerSums } from '#features/ledger/tables.server.ts';
import { partnerPixKeys } from '#features/partners/pix-key/tables.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { centsToReais } from '#shared/numbers/money.ts';
import type { OwedPartner, Payout } from './contract.ts';
import { partnerPayouts } from './tables.server.ts';

/** Payouts that the screen shows. */
const newest = 50;

/** Partners with a balance in their favour, the largest first, and the newest payouts. */
export async function listPayouts(
  ctx: Ctx,
): Promise<{ prestadores: OwedPartner[]; total: number; repasses: Payout[] }> {
  const cents = sql<number>`-sum(${ledgerSums.cents})`.mapWith(Number);
  const isStanding = and(
    eq(partnerPixKeys.partnerId, partners.id),
    isNull(partnerPixKeys.replacedAt),
    eq(partnerPixKeys.status, 'verificada'),
  );
  const [owed, paid] = await Promise.all([
    ctx.db
      .select({ id: partners.id, name: partners.name, cents, pixKey: partnerPixKeys.pix })
      .from(ledgerSums)
      .innerJoin(partners, eq(partners.id, ledgerSums.partnerId))
      .leftJoin(partnerPixKeys, isStanding)
      .where(eq(ledgerSums.account, 'receivable'))
      .groupBy(partners.id, partnerPixKeys.pix)
      .having(lt(sql`sum(${ledgerSums.cents})`, 0))
      .orderBy(asc(sql`sum(${ledgerSums.cents})`), asc(partners.id)),
    ctx.db
      .select({ payout: partnerPayouts, partnerName: partners.name })
      .from(partnerPayouts)
      .innerJoin(partners, eq(partners.id, partnerPayouts.partnerId))
      .orderBy(desc(partnerPayouts.id))
      .limit(newest),
  ]);
  return {
    prestadores: owed.map(({ cents: of, ...partner }) => ({ ...partner, owed: centsToReais(of) })),
    total: centsToReais(owed.reduce((sum, { cents: of }) => sum + of, 0)),
    repasses: paid.map(({ payout, partnerName }) => ({
      id: payout.id,
      partnerId: payout.partnerId,
      partnerName,
      amount: centsToReais(payout.cents),
      paidOn: payout.paidOn,
      pixId: payout.pixId,
      by: payout.actorName,
      undone: payout.undoneAt === null ? null : { by: payout.undoneByName ?? '', reason: payout.undoneReason ?? '' },
    })),
  };
}
