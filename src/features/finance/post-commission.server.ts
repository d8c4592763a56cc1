// Tested in when-call-finished.db.test.ts.
import { and, eq } from 'drizzle-orm';
import { postEntry } from '#features/ledger/post-entry.server.ts';
import { ledgerEntries } from '#features/ledger/tables.server.ts';
import { readSettings } from '#features/settings/queries.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { announce } from '#platform/notices.server.ts';
import { findRate } from './queries.server.ts';
import { commissionAmounts, dueOn } from './rules.ts';
import { commissionRates } from './tables.server.ts';

interface PricedCall {
  callId: string;
  partnerId: string;
  finalValueCents: number;
  /** Percentage and day of the replaced commission; by default the percentage of today and a new day. */
  replaced?: { basisPoints: number; rateId: string | null; dueOn: string };
}

/**
 * Posts a call's commission, once per finishing. Returns the entry's id, or undefined when the client pays nothing.
 * Throws `conflict` when it is already posted.
 */
export async function postCommission(ctx: Ctx, call: PricedCall): Promise<string | undefined> {
  const { callId, partnerId, finalValueCents, replaced } = call;
  if (finalValueCents === 0) return undefined;
  const { basisPoints, rateId } = replaced ?? (await findRate(ctx, { callId, partnerId }));
  const ofCall = eq(ledgerEntries.callId, callId);
  const entryId = await postEntry(ctx, {
    kind: 'commission',
    sourceId: callId,
    round: await ctx.db.$count(ledgerEntries, and(ofCall, eq(ledgerEntries.kind, 'reversal'))),
    callId,
    partnerId,
    finalValueCents,
    commissionBasisPoints: basisPoints,
    dueOn: replaced?.dueOn ?? dueOn(ctx.now, (await readSettings(ctx)).settlements.dueDays),
    lines: commissionAmounts(partnerId, finalValueCents, basisPoints),
  });
  if (rateId !== null) await ctx.db.insert(commissionRates).values({ entryId, rateId });
  await announce(ctx, 'finance');
  return entryId;
}
