import { and, desc, eq, ne } from 'drizzle-orm';
import { balanceOf } from '#features/ledger/queries.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { centsToReais } from '#shared/numbers/money.ts';
import { findPixAccount } from '../pix-account/queries.server.ts';
import { pixOf, selectSettlements, toSettlement } from '../settlements/parts/settlement-rows.server.ts';
import { listOpenLines } from '../settlements/queries.server.ts';
import { settlements } from '../tables.server.ts';
import type { OwnStatement } from './contract.ts';

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
