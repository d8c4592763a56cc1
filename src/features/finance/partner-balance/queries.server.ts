import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { balanceOf } from '#features/ledger/queries.server.ts';
import { ledgerEntries, ledgerLines } from '#features/ledger/tables.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { centsToReais } from '#shared/numbers/money.ts';
import { listOpenLines } from '../settlements/queries.server.ts';
import type { PartnerBalance } from './contract.ts';

/** A partner's balance; throws `not_found`. */
export async function findPartnerBalance(ctx: Ctx, partnerId: string): Promise<PartnerBalance> {
  const [partner] = await ctx.db.select({ id: partners.id }).from(partners).where(eq(partners.id, partnerId));
  if (partner === undefined) throw new DomainError('not_found', 'Prestador não encontrado.');
  const [balance, lines, opening, hasLines] = await Promise.all([
    balanceOf(ctx, 'receivable', partnerId),
    listOpenLines(ctx, partnerId),
    findOpening(ctx, partnerId),
    hasPosted(ctx, partnerId),
  ]);
  return {
    balance: centsToReais(balance),
    open: { lines: lines.length, amount: centsToReais(lines.reduce((sum, { cents }) => sum + cents, 0)) },
    opening: opening && {
      amount: centsToReais(opening.cents),
      reason: opening.reason,
      by: opening.actorName,
      at: opening.at.toISOString(),
    },
    mayOpen: opening === null && !hasLines,
  };
}

/** The opening balance of a partner that stands; null without one. */
export async function findOpening(ctx: Ctx, partnerId: string) {
  const contrary = alias(ledgerEntries, 'contrary');
  const [found] = await ctx.db
    .select({
      id: ledgerEntries.id,
      at: ledgerEntries.at,
      actorId: ledgerEntries.actorId,
      actorName: ledgerEntries.actorName,
      reason: ledgerEntries.reason,
      cents: ledgerLines.cents,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerLines, and(eq(ledgerLines.entryId, ledgerEntries.id), eq(ledgerLines.account, 'receivable')))
    .leftJoin(contrary, eq(contrary.contraryOf, ledgerEntries.id))
    .where(and(eq(ledgerEntries.kind, 'opening'), eq(ledgerEntries.sourceId, partnerId), isNull(contrary.id)))
    .orderBy(desc(ledgerEntries.id))
    .limit(1);
  return found ?? null;
}

/** Whether anything but opening balances was ever posted of a partner. */
export async function hasPosted(ctx: Ctx, partnerId: string): Promise<boolean> {
  const original = alias(ledgerEntries, 'original');
  const some = await ctx.db
    .select({ id: ledgerLines.id })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .leftJoin(original, eq(original.id, ledgerEntries.contraryOf))
    .where(
      and(
        eq(ledgerLines.partnerId, partnerId),
        eq(ledgerLines.account, 'receivable'),
        ne(ledgerEntries.kind, 'opening'),
        sql`${original.kind} is distinct from 'opening'`,
      ),
    )
    .limit(1);
  return some.length > 0;
}
