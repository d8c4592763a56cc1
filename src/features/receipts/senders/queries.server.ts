import { extname } from 'node:path';
import { and, desc, eq, inArray, isNotNull, or, type SQL } from 'drizzle-orm';
import { findOwnPartner } from '#features/partners/queries.server.ts';
import { partnerDrivers } from '#features/partners/tables.server.ts';
import { findPaidCall, type KeyedCall } from '#features/service-calls/client-page/queries.server.ts';
import { isPaidByMonth } from '#features/service-calls/queries.server.ts';
import { readOwnBeforeStep } from '#features/service-calls/steps/queries.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { centsToReais } from '#shared/numbers/money.ts';
import type { Verdict } from '#shared/record/verdict.ts';
import { receiptReadings, receiptStatements } from '../analysis/tables.server.ts';
import type { ReadFieldName, Reading } from '../reading/contract.ts';
import type { ReceiptSide } from '../rules.ts';
import { receipts } from '../tables.server.ts';
import type { SentReceipts } from './contract.ts';
import { clientMaySend, partnerMaySend, type SenderReading } from './rules.ts';

/** Receipts from the client of a key's call; throws as `findPaidCall`. */
export async function listClientReceipts(ctx: Ctx, clientKey: string): Promise<SentReceipts> {
  const call = await findPaidCall(ctx, clientKey);
  const sent = await listSent(ctx, { callId: call.id, sides: ['cliente'] });
  return {
    // The name of a file can be somebody's, and a key can be passed on.
    receipts: sent.map((receipt) => ({ ...receipt, fileName: `comprovante${extname(receipt.fileName)}` })),
    whyClosed: whyNot(await judgeClient(ctx, call)),
  };
}

/** Receipts from the acting side of an own call; throws as `readOwnBeforeStep`. */
export async function listOwnReceipts(ctx: Ctx, callId: string): Promise<SentReceipts> {
  const { call } = await readOwnBeforeStep(ctx, { callId });
  const own = await findOwnPartner(ctx);
  // A receipt shows somebody else's account: a driver reads the driver's, a company its own and no former one's.
  const byDrivers = ctx.db
    .select({ id: partnerDrivers.userId })
    .from(partnerDrivers)
    .where(and(eq(partnerDrivers.partnerId, own.id), isNotNull(partnerDrivers.userId)));
  const bySelf = eq(receipts.actorId, ctx.actor.id ?? '');
  const sentBy = own.isDriver ? bySelf : or(bySelf, inArray(receipts.actorId, byDrivers));
  return {
    receipts: await listSent(ctx, { callId, sides: ['prestador', 'motorista'], sentBy }),
    whyClosed: whyNot(partnerMaySend(call.status)),
  };
}

/** Whether the client of a call may send a receipt. */
export async function judgeClient(ctx: Ctx, call: KeyedCall): Promise<Verdict> {
  const [row] = await ctx.db
    .select({
      status: serviceCalls.status,
      clientId: serviceCalls.clientId,
      isBilledMonthly: serviceCalls.isBilledMonthly,
      confirmedAt: serviceCalls.confirmedAt,
    })
    .from(serviceCalls)
    .where(eq(serviceCalls.id, call.id));
  return clientMaySend({
    status: call.status,
    isConfirmed: row?.confirmedAt != null,
    isPaidByMonth: row !== undefined && (await isPaidByMonth(ctx, row)),
  });
}

interface OfSender {
  callId: string;
  sides: readonly ReceiptSide[];
  /** Narrows the senders; undefined for everybody of those sides. */
  sentBy?: SQL | undefined;
}

async function listSent(ctx: Ctx, { callId, sides, sentBy }: OfSender): Promise<SentReceipts['receipts']> {
  const rows = await ctx.db
    .select({ id: receipts.id, fileName: receipts.fileName, sentAt: receipts.uploadedAt })
    .from(receipts)
    .where(and(eq(receipts.callId, callId), inArray(receipts.side, [...sides]), sentBy))
    .orderBy(desc(receipts.uploadedAt), desc(receipts.id));
  const ids = rows.map(({ id }) => id);
  const [readings, answers] = await Promise.all([
    ctx.db
      .selectDistinctOn([receiptReadings.receiptId])
      .from(receiptReadings)
      .where(inArray(receiptReadings.receiptId, ids))
      .orderBy(receiptReadings.receiptId, desc(receiptReadings.id)),
    ctx.db
      .selectDistinctOn([receiptStatements.receiptId])
      .from(receiptStatements)
      .where(inArray(receiptStatements.receiptId, ids))
      .orderBy(receiptStatements.receiptId, desc(receiptStatements.id)),
  ]);
  return rows.map(({ sentAt, ...row }) => {
    const reading = readings.find(({ receiptId }) => receiptId === row.id);
    const answer = answers.find(({ receiptId }) => receiptId === row.id);
    return {
      ...row,
      sentAt: sentAt.toISOString(),
      isBeingRead: reading !== undefined && reading.finishedAt === null,
      reading: reading === undefined || reading.finishedAt === null ? null : toSenderReading(reading),
      answer:
        (answer && {
          isRight: answer.isRight,
          amount: answer.amountCents === null ? null : centsToReais(answer.amountCents),
          at: answer.at.toISOString(),
        }) ||
        null,
    };
  });
}

/** The values of a reading that ended; of a paper that cannot be read none, so that its sender is asked. */
function toSenderReading({ reading, unread }: { reading: Reading | null; unread: string | null }): SenderReading {
  const { fields = [], isScheduled } = (unread === null && reading) || {};
  const readOf = (name: ReadFieldName) => fields.find((field) => field.name === name)?.value ?? null;
  const cents = readOf('amount');
  return {
    amount: cents === null ? null : centsToReais(Number(cents)),
    paidOn: readOf('paidOn'),
    paidAtTime: readOf('paidAtTime'),
    payeeName: readOf('payeeName'),
    isScheduled: isScheduled === true,
  };
}

function whyNot(verdict: Verdict): string | null {
  return verdict.allowed ? null : verdict.why;
}
