import { and, eq, gte } from 'drizzle-orm';
import { listAddresses } from '#features/clients/queries.server.ts';
import { clients } from '#features/clients/tables.server.ts';
import { ledgerEntries, ledgerLines } from '#features/ledger/tables.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import { todayOn } from '#shared/time/dates.ts';
import { monthOn } from '#shared/time/months.ts';
import { gatheringMonth } from '../rules.ts';
import { companyBillLines, companyBills } from '../tables.server.ts';
import { siteText } from './site-text.server.ts';

/**
 * Puts an entry's line of what the company owes on the bill that gathers: its month's, or the first later one that is
 * not closed. The company is held first, as whoever closes a bill holds it.
 */
export async function addBillLine(ctx: Ctx, entryId: string): Promise<void> {
  const [posted] = await ctx.db
    .select({ entry: ledgerEntries, line: ledgerLines, call: serviceCalls })
    .from(ledgerEntries)
    .innerJoin(
      ledgerLines,
      and(eq(ledgerLines.entryId, ledgerEntries.id), eq(ledgerLines.account, 'owed_by_companies')),
    )
    .innerJoin(serviceCalls, eq(serviceCalls.id, ledgerEntries.callId))
    .where(eq(ledgerEntries.id, entryId));
  const clientId = posted?.entry.clientId;
  if (posted === undefined || clientId == null) throw new Error('An entry without a company stands on no bill.');
  const { entry, line, call } = posted;
  await lockCompany(ctx, clientId);
  const billId = await gatheringBill(ctx, clientId, monthOn(entry.month));
  await ctx.db.insert(companyBillLines).values({
    billId,
    lineId: line.id,
    callId: call.id,
    protocolNumber: call.protocolNumber,
    serviceType: call.serviceType,
    site: siteText(call, await listAddresses(ctx, clientId)),
    finishedOn: todayOn(call.finishedAt ?? entry.at),
    cents: line.cents,
  });
}

/** Holds a company until the transaction ends, so that bills are closed and lines are added one after the other. */
export async function lockCompany(ctx: Ctx, clientId: string): Promise<void> {
  await ctx.db.select({ id: clients.id }).from(clients).where(eq(clients.id, clientId)).for('no key update');
}

async function gatheringBill(ctx: Ctx, clientId: string, from: string): Promise<string> {
  const rows = await ctx.db
    .select({ id: companyBills.id, month: companyBills.month, status: companyBills.status })
    .from(companyBills)
    .where(and(eq(companyBills.clientId, clientId), gte(companyBills.month, `${from}-01`)));
  const bills = rows.map(({ id, month, status }) => ({ id, month: monthOn(month), isOpen: status === 'aberta' }));
  const month = gatheringMonth(from, bills);
  const open = bills.find((bill) => bill.month === month);
  if (open !== undefined) return open.id;
  const [added] = await ctx.db
    .insert(companyBills)
    .values({ clientId, month: `${month}-01`, ...doneNow(ctx) })
    .returning({ id: companyBills.id });
  if (added === undefined) throw new Error('A bill was not written.');
  return added.id;
}
