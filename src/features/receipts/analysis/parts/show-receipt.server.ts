import { asc, desc, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { readOwnLimit } from '#features/accounts/queries.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { listSteps } from '#platform/move-record.server.ts';
import { centsToReais } from '#shared/numbers/money.ts';
import { findUse, listUses, readLargestAmount, receiptNotFound } from '../../queries.server.ts';
import { readFieldNames } from '../../reading/contract.ts';
import { isOpenReceipt } from '../../rules.ts';
import { receiptEvents, receipts } from '../../tables.server.ts';
import type { ReceiptDetail, ShownField } from '../contract.ts';
import { type ReceiptRow, reaisOf, selectReceipts, toReceipt } from '../queries.server.ts';
import { scoreCaps, scoreWeights } from '../rules.ts';
import { receiptMatches, receiptReadings, receiptStatements } from '../tables.server.ts';
import { lastOfEach, readStanding } from './standing-fields.server.ts';

type Standing = Awaited<ReturnType<typeof readStanding>>;

/** One receipt with everything that is known of it; throws `not_found`. */
export async function showReceipt(ctx: Ctx, id: string): Promise<ReceiptDetail> {
  const [row] = await selectReceipts(ctx).where(eq(receipts.id, id));
  if (row === undefined) throw receiptNotFound();
  const { receipt } = row;
  const standing = await readStanding(ctx, id);
  const reading = standing.reading?.reading ?? null;
  const { permissions } = ctx.actor;
  const own = await readOwnLimit(ctx, 'receipt', {
    amountCents: await readLargestAmount(ctx, id),
    isOpen: isOpenReceipt(receipt.status),
  });
  return {
    ...toReceipt(row),
    contentType: row.contentType,
    side: receipt.side,
    way: receipt.way,
    senderName: receipt.actorName,
    firstUse: receipt.firstUseId === null ? null : await findUse(ctx, eq(receipts.id, receipt.firstUseId)),
    furtherUses: await listUses(ctx, eq(receipts.firstUseId, id)),
    clientPaidAmount: reaisOf(row.clientPaidCents),
    partnerReportedAmount: reaisOf(row.reportedCents),
    senderAmount: reaisOf(receipt.amountCents),
    fields: receipt.emptiedAt === null ? shownFields(standing) : remainingFields(row),
    otherAmounts: (reading?.otherAmounts ?? []).map(({ cents, ...other }) => ({
      ...other,
      amount: centsToReais(cents),
    })),
    hardToRead: reading?.hardToRead ?? false,
    readings: await listReadings(ctx, id),
    mends: standing.mends.map(toMend),
    statements: await listStatements(ctx, id),
    matches: await listMatches(ctx, id),
    ...(await countedOf(ctx, row)),
    history: await listSteps(ctx, receiptEvents, id),
    canWrite: permissions.has('receipts.write') && receipt.emptiedAt === null,
    canDecide: permissions.has('receipts.decide') || own.isWithin,
    limitNote: own.note,
    decisionAskedAt: receipt.decisionAskedAt?.toISOString() ?? null,
  };
}

function shownFields({ reading, mends, fields }: Standing): ShownField[] {
  const last = lastOfEach(mends);
  const read = new Map((reading?.reading?.fields ?? []).map((field) => [field.name, field]));
  return readFieldNames.map((name) => {
    const { name: _, ...found } = read.get(name) ?? { name };
    const mend = last.get(name);
    return {
      name,
      value: fields[name]?.value ?? null,
      isSure: fields[name]?.isSure ?? false,
      read: 'value' in found ? found : null,
      mend: mend === undefined ? null : toMend(mend),
    };
  });
}

/** The fields that stay once everything else of a receipt went. */
function remainingFields({ facts }: ReceiptRow): ShownField[] {
  const kept = {
    amount: facts?.amountCents?.toString(),
    paidOn: facts?.paidOn,
    paidAtTime: facts?.paidAtTime,
    method: facts?.paymentMethod,
  };
  return Object.entries(kept).map(([name, value]) => ({
    name: name as keyof typeof kept,
    value: value ?? null,
    isSure: name === 'amount' && facts?.amountIsSure === true,
    read: null,
    mend: null,
  }));
}

function toMend({ id, field, oldValue, newValue, at, actorName }: Standing['mends'][number]) {
  return { id, field, oldValue, newValue, at: at.toISOString(), actorName };
}

async function listReadings(ctx: Ctx, id: string): Promise<ReceiptDetail['readings']> {
  const rows = await ctx.db
    .select()
    .from(receiptReadings)
    .where(eq(receiptReadings.receiptId, id))
    .orderBy(desc(receiptReadings.id));
  return rows.map((reading) => ({
    id: reading.id,
    askedAt: reading.at.toISOString(),
    actorName: reading.actorName,
    finishedAt: reading.finishedAt?.toISOString() ?? null,
    version: reading.version,
    unread: reading.unread,
    amount: reaisOf(reading.amountCents),
  }));
}

async function listStatements(ctx: Ctx, id: string): Promise<ReceiptDetail['statements']> {
  const rows = await ctx.db
    .select()
    .from(receiptStatements)
    .where(eq(receiptStatements.receiptId, id))
    .orderBy(asc(receiptStatements.id));
  return rows.map(({ at, actorName, isRight, amountCents }) => ({
    at: at.toISOString(),
    actorName,
    isRight,
    amount: reaisOf(amountCents),
  }));
}

async function listMatches(ctx: Ctx, id: string): Promise<ReceiptDetail['matches']> {
  const oldCalls = alias(serviceCalls, 'old_calls');
  const rows = await ctx.db
    .select({ match: receiptMatches, protocol: serviceCalls.protocolNumber, oldProtocol: oldCalls.protocolNumber })
    .from(receiptMatches)
    .leftJoin(serviceCalls, eq(serviceCalls.id, receiptMatches.callId))
    .leftJoin(oldCalls, eq(oldCalls.id, receiptMatches.oldCallId))
    .where(eq(receiptMatches.receiptId, id))
    .orderBy(asc(receiptMatches.id));
  return rows.map(({ match, protocol, oldProtocol }) => ({
    at: match.at.toISOString(),
    actorName: match.actorName,
    protocolNumber: protocol,
    oldProtocolNumber: oldProtocol,
    reason: match.reason,
  }));
}

/** Parts and caps of the score; an earlier receipt that was erased keeps its name. */
async function countedOf(ctx: Ctx, { facts }: ReceiptRow): Promise<Pick<ReceiptDetail, 'parts' | 'caps'>> {
  const { parts = [], caps = [] } = facts ?? {};
  const named = caps.map(({ receiptId }) => receiptId);
  const there = await ctx.db.select({ id: receipts.id }).from(receipts).where(inArray(receipts.id, named));
  return {
    parts: parts.map((counted) => ({ ...counted, weight: scoreWeights[counted.part] })),
    caps: caps.map((found) => ({
      ...found,
      most: scoreCaps[found.cap],
      isThere: there.some(({ id }) => id === found.receiptId),
    })),
  };
}
