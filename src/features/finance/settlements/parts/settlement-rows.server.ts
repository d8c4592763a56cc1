import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { partners } from '#features/partners/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { pixCode } from '#shared/br/pix.ts';
import { centsToReais } from '#shared/numbers/money.ts';
import { todayOn } from '#shared/time/dates.ts';
import type { PixAccount } from '../../pix-account/contract.ts';
import { settlementPayments, settlements } from '../../tables.server.ts';
import type { Settlement } from '../contract.ts';
import { settlementName, settlementTxid } from '../rules.ts';

/** Payments of each settlement that are not undone. */
export function paidOf(ctx: Ctx) {
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

export function selectSettlements(ctx: Ctx) {
  const { settlementId, cents, undoneAt } = settlementPayments;
  const paid = ctx.db
    .select({ cents: total(sql`${cents}`) })
    .from(settlementPayments)
    .where(and(eq(settlementId, settlements.id), isNull(undoneAt)));
  return ctx.db
    .select({ settlement: settlements, partnerName: partners.name, paidCents: sql`(${paid})`.mapWith(Number) })
    .from(settlements)
    .innerJoin(partners, eq(partners.id, settlements.partnerId))
    .$dynamic();
}

export interface SettlementRow {
  settlement: typeof settlements.$inferSelect;
  partnerName: string;
  paidCents: number;
}

export function toSettlement(ctx: Ctx, { settlement, partnerName, paidCents }: SettlementRow): Settlement {
  const { id, number, at, partnerId, status, cents, dueOn, paidAt } = settlement;
  return {
    id,
    name: settlementName(number, at),
    partnerId,
    partnerName,
    status,
    amount: centsToReais(cents),
    paid: centsToReais(paidCents),
    missing: centsToReais(status === 'baixado' ? 0 : cents - paidCents),
    dueOn,
    isLate: status === 'aberto' && dueOn < todayOn(ctx.now),
    createdAt: at.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
  };
}

/** The code that pays what is missing of an open settlement. */
export function pixOf({ settlement, paidCents }: SettlementRow, account: PixAccount | null): string | null {
  const { number, at, status, cents } = settlement;
  if (account === null || status !== 'aberto') return null;
  const { key, holder: name, city } = account;
  return pixCode({ key, name, city, cents: cents - paidCents, txid: settlementTxid(settlementName(number, at)) });
}

export function total(amount: SQL, only?: SQL): SQL<number> {
  const filter = only === undefined ? sql`` : sql` filter (where ${only})`;
  return sql<number>`coalesce(sum(${amount})${filter}, 0)`.mapWith(Number);
}
