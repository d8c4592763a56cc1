import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Ctx, inTransaction, system } from '#platform/context.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import { readSavedFile } from '#platform/files/files.server.ts';
import { defineJob } from '#platform/jobs/job.server.ts';
import { queueJob } from '#platform/jobs/job-queue.server.ts';
import { moveRecord } from '#platform/move-record.server.ts';
import { announce } from '#platform/notices.server.ts';
import { files } from '#platform/tables.server.ts';
import { minuteMs } from '#shared/time/durations.ts';
import { receiptOwner } from '../queries.server.ts';
import { type Reading, readingVersion } from '../reading/contract.ts';
import { readReceiptFile } from '../reading/read-receipt-file.server.ts';
import type { ReceiptStatus } from '../rules.ts';
import { receiptKind, receipts } from '../tables.server.ts';
import { countScore, lockScores } from './parts/count-score.server.ts';
import { receiptReadings } from './tables.server.ts';

/** Number of tries before a person has to look: a file may end the process that opens it. */
const maxTries = 3;
const patienceMs = 9 * minuteMs;

/** Reads one receipt. Nothing is held meanwhile, and a process that ends in the middle leaves it to be begun again. */
export const readReceipt = defineJob({
  name: 'read-receipt',
  label: 'Ler um recibo',
  data: z.object({ readingId: z.uuid() }),
  limitMinutes: 10,
  async run(given, { readingId }) {
    const ctx: Ctx = { ...given, actor: system };
    const begun = await begin(ctx, readingId);
    if (begun === null) return;
    const startMs = performance.now();
    const reading = begun.isTooOften ? 'broken' : await read(ctx, begun);
    const finishedAt = new Date(ctx.now.getTime() + Math.round(performance.now() - startMs));
    await finish({ ...ctx, now: finishedAt }, begun, reading);
  },
});

/** Queues a reading of a receipt, in the transaction of whoever asks for it. */
export async function queueReading(ctx: Ctx, receiptId: string): Promise<void> {
  const [asked] = await ctx.db
    .insert(receiptReadings)
    .values({ ...doneNow(ctx), receiptId })
    .returning({ id: receiptReadings.id });
  if (asked === undefined) throw new Error('The reading was not queued.');
  await queueJob(ctx, readReceipt, { readingId: asked.id });
}

type Begun = { id: string; receiptId: string; fileId: string | null; isTooOften: boolean };

/** Marks a reading as begun; null for one that ended already. */
function begin(ctx: Ctx, id: string): Promise<Begun | null> {
  return inTransaction(ctx, async (inside) => {
    const [reading] = await inside.db
      .update(receiptReadings)
      .set({ startedAt: ctx.now, tries: sql`${receiptReadings.tries} + 1` })
      .where(and(eq(receiptReadings.id, id), isNull(receiptReadings.finishedAt)))
      .returning();
    if (reading === undefined) return null;
    const { receiptId } = reading;
    const receipt = await step(inside, receiptId, { from: 'pendente', to: 'analisando' });
    return { id, receiptId, fileId: receipt.fileId, isTooOften: reading.tries > maxTries };
  });
}

async function read(ctx: Ctx, { receiptId, fileId, id }: Begun): Promise<Reading | 'broken'> {
  const file = fileId === null ? null : await readSavedFile(ctx, eq(files.id, fileId), receiptOwner(receiptId));
  if (file === null) return 'broken';
  try {
    return await readReceiptFile(ctx, { bytes: file.bytes }, AbortSignal.timeout(patienceMs));
  } catch (error) {
    // Not the fault of this receipt: the reader is full or ends, and the job is tried again.
    await inTransaction(ctx, ({ db }) =>
      db
        .update(receiptReadings)
        .set({ tries: sql`${receiptReadings.tries} - 1` })
        .where(and(eq(receiptReadings.id, id), isNull(receiptReadings.finishedAt))),
    );
    throw error;
  }
}

/** Stores what was read once, whoever else read it meanwhile, and gives the receipt back to people. */
function finish(ctx: Ctx, { id, receiptId }: Begun, reading: Reading | 'broken'): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    await lockScores(inside);
    const values = reading === 'broken' ? { version: readingVersion, unread: reading } : columnsOf(reading);
    const [finished] = await inside.db
      .update(receiptReadings)
      .set({ ...values, finishedAt: ctx.now })
      .where(and(eq(receiptReadings.id, id), isNull(receiptReadings.finishedAt)))
      .returning({ id: receiptReadings.id });
    if (finished === undefined) return;
    await step(inside, receiptId, { from: 'analisando', to: 'pendente' });
    await countScore(inside, receiptId, 'read');
    await announce(inside, 'receipts');
  });
}

function columnsOf(reading: Reading) {
  const value = (name: Reading['fields'][number]['name']) =>
    reading.fields.find((field) => field.name === name)?.value ?? null;
  const amount = value('amount');
  return {
    version: reading.version,
    reading,
    unread: reading.unread,
    amountCents: amount === null ? null : Number(amount),
    paidOn: value('paidOn'),
    endToEndId: value('endToEndId'),
    likeness: reading.likeness,
  };
}

/** Moves a receipt by the reading; one that somebody decided meanwhile stays as it is. */
async function step(ctx: Ctx, id: string, { from, to }: Record<'from' | 'to', ReceiptStatus>) {
  const [receipt] = await ctx.db.select().from(receipts).where(eq(receipts.id, id)).for('update');
  if (receipt === undefined) throw new Error('The receipt of a reading is missing.');
  if (receipt.status === from) await moveRecord(ctx, receiptKind, { id, to, seen: from });
  return receipt;
}
