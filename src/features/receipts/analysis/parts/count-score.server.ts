import { eq, inArray, sql } from 'drizzle-orm';
import { paymentMethods } from '#features/service-calls/rules.ts';
import type { Ctx } from '#platform/context.server.ts';
import { publish } from '#platform/events.server.ts';
import { announce } from '#platform/notices.server.ts';
import { isAmong } from '#shared/choices.ts';
import { todayOn } from '#shared/time/dates.ts';
import { type ReceiptChange, receiptAmountChanged } from '../../rules.ts';
import { receipts } from '../../tables.server.ts';
import { type FoundCap, payeeKeyOf, scoreCaps, scoreReceipt, takesPoints } from '../rules.ts';
import { receiptFacts } from '../tables.server.ts';
import { findCallPayment } from './find-call-payment.server.ts';
import { capOf, type Facts, listSamePayment } from './find-same-payment.server.ts';
import { readStanding } from './standing-fields.server.ts';

/**
 * Scores are counted one after the other, so that of two receipts of one payment at the same moment the later names the
 * earlier. Taken before any receipt is locked.
 */
export async function lockScores(ctx: Ctx): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('receipt_scores'))`);
}

/**
 * Counts the score of a receipt anew, inside the transaction that changed something about it, and those of later
 * receipts that show the same payment now, or did so before; the calls of all of them hear of it.
 */
export async function countScore(ctx: Ctx, receiptId: string, by: ReceiptChange): Promise<void> {
  await lockScores(ctx);
  const touched = await countOne(ctx, receiptId);
  for (const id of touched) await countOne(ctx, id);
  await announce(ctx, 'receipts');
  const of = await ctx.db
    .selectDistinct({ callId: receipts.callId })
    .from(receipts)
    .where(inArray(receipts.id, [receiptId, ...touched]))
    .orderBy(receipts.callId);
  for (const { callId } of of) if (callId !== null) await publish(ctx, receiptAmountChanged, { callId, by });
}

/** Counts one receipt, and gives those whose caps may name it. */
async function countOne(ctx: Ctx, receiptId: string): Promise<string[]> {
  const [receipt] = await ctx.db.select().from(receipts).where(eq(receipts.id, receiptId)).for('update');
  if (receipt === undefined || receipt.emptiedAt !== null) return [];
  const [before] = await ctx.db.select().from(receiptFacts).where(eq(receiptFacts.receiptId, receiptId));
  const { fields, reading, isScheduled } = await readStanding(ctx, receiptId);
  const facts = {
    receiptId,
    amountCents: fields.amount === undefined ? null : Number(fields.amount.value),
    amountIsSure: fields.amount?.isSure ?? false,
    paidOn: fields.paidOn?.value ?? null,
    paidAtTime: fields.paidAtTime?.value.slice(0, 5) ?? null,
    paymentMethod: methodOf(fields.method?.value ?? null),
    payeeKey: payeeKeyOf(fields),
    endToEndId: fields.endToEndId?.value ?? null,
    likeness: reading?.likeness ?? null,
    isScheduled,
  };
  const same = await listSamePayment(ctx, receipt, { ...facts, parts: [], caps: [], countedAt: ctx.now });
  const caps = capsOf(same.filter(({ isEarlier }) => isEarlier).map(capOf));
  const hasFacts = Object.keys(fields).length > 0;
  // A payment that was not made yet agrees with no call.
  const call = isScheduled ? null : await findCallPayment(ctx, receipt.callId);
  const { score, parts } = scoreReceipt({ fields, call, caps, sentOn: todayOn(receipt.uploadedAt) });
  const counted: Facts = { ...facts, parts: hasFacts ? parts : [], caps, countedAt: ctx.now };
  await ctx.db
    .insert(receiptFacts)
    .values(counted)
    .onConflictDoUpdate({ target: receiptFacts.receiptId, set: counted });
  const validationScore = hasFacts ? score : null;
  if (receipt.validationScore !== validationScore) {
    await ctx.db.update(receipts).set({ validationScore }).where(eq(receipts.id, receiptId));
  }
  const sameBefore = before === undefined ? [] : await listSamePayment(ctx, receipt, before);
  const later = [...same, ...sameBefore].filter(({ isEarlier }) => !isEarlier).map(({ id }) => id);
  return [...new Set(later)].sort();
}

/** The cuts of the score, gravest first; without any, the first receipts that look alike. */
function capsOf(earlier: readonly FoundCap[]): FoundCap[] {
  const cuts = earlier.filter(takesPoints);
  if (cuts.length === 0) return earlier.slice(0, mostAlike);
  return cuts.sort((one, other) => scoreCaps[one.cap] - scoreCaps[other.cap]);
}

/** More than these nobody compares. */
const mostAlike = 3;

const methodOf = (text: string | null) => (isAmong(text, paymentMethods) ? text : null);
