import { and, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { postEntry } from '#features/ledger/post-entry.server.ts';
import { reverseEntry } from '#features/ledger/reverse-entry.server.ts';
import { ledgerEntries } from '#features/ledger/tables.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { findCommission } from '../../queries.server.ts';
import { companyCallAmounts } from '../rules.ts';
import { addBillLine } from './add-bill-line.server.ts';

/**
 * Posts a company's debt for a call that it pays by the month, held for its partner, beside the commission that stands;
 * nothing for any other call, or one that costs nothing.
 */
export async function postCompanyCall(ctx: Ctx, callId: string): Promise<void> {
  const [call] = await ctx.db
    .select({ clientId: serviceCalls.clientId, isBilledMonthly: serviceCalls.isBilledMonthly })
    .from(serviceCalls)
    .where(eq(serviceCalls.id, callId));
  if (call === undefined || !call.isBilledMonthly) return;
  const commission = await findCommission(ctx, callId);
  if (commission === undefined) return;
  const { partnerId, finalValueCents, dueOn } = commission;
  const ofCall = and(eq(ledgerEntries.kind, 'company_call'), eq(ledgerEntries.sourceId, callId));
  const entryId = await postEntry(ctx, {
    kind: 'company_call',
    sourceId: callId,
    round: await ctx.db.$count(ledgerEntries, ofCall),
    callId,
    partnerId,
    clientId: call.clientId,
    dueOn,
    lines: companyCallAmounts(partnerId, finalValueCents),
  });
  await addBillLine(ctx, entryId);
}

/** Takes a company's debt for a call back by its contrary, which stands on the bill that gathers then. */
export async function reverseCompanyCall(ctx: Ctx, callId: string, reason: string | null): Promise<void> {
  const contrary = alias(ledgerEntries, 'contrary');
  const [entry] = await ctx.db
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .leftJoin(contrary, eq(contrary.contraryOf, ledgerEntries.id))
    .where(and(eq(ledgerEntries.callId, callId), eq(ledgerEntries.kind, 'company_call'), isNull(contrary.id)));
  if (entry !== undefined) await addBillLine(ctx, await reverseEntry(ctx, entry.id, reason));
}
