import { and, eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { publish } from '#platform/events.server.ts';
import { queueJob } from '#platform/jobs/job-queue.server.ts';
import { moveRecord } from '#platform/move-record.server.ts';
import type { MessageChannel } from '#shared/contact/messages.ts';
import { isCurrent, readReference } from './parts/attempt.server.ts';
import { tryOtherChannel } from './parts/settle-attempt.server.ts';
import { answerMark, answerReported, type Report, statusAfterReport } from './rules.ts';
import { sendMessage } from './send-messages.server.ts';
import { messageKind, messages } from './tables.server.ts';

type Row = typeof messages.$inferSelect;

/** A carrier's report about one message. */
export interface CarrierReport {
  channel: MessageChannel;
  /** The carrier's name for it. */
  providerId: string;
  /** Our reference of the attempt, if returned. */
  reference: string | null;
  report: Report;
  at: Date;
  /** The reason for a failure, in a sentence. */
  reason?: string;
}

/** `too early`: the sending is not recorded yet, so report again. */
export type Reception = 'received' | 'too early';

/**
 * Handles a carrier's report, repeated and in any order. An undelivered message continues on the next channel, or with
 * a person. Reports about unknown messages (codes) change nothing.
 */
export function receiveReport(ctx: Ctx, report: CarrierReport): Promise<Reception> {
  return inTransaction(ctx, async (inside) => {
    if (report.reference?.startsWith(answerMark)) {
      const { providerId, reference, at, reason = null } = report;
      const answerId = reference.slice(answerMark.length);
      await publish(inside, answerReported, { answerId, providerId, report: report.report, at, reason });
      return 'received';
    }
    const row = await lockReported(inside, report);
    if (row === undefined) return (await isAttemptUnderWay(inside, report.channel)) ? 'too early' : 'received';
    await takeDown(inside, row, report);
    return 'received';
  });
}

async function takeDown(ctx: Ctx, row: Row, { report, channel, providerId, reference, at, reason }: CarrierReport) {
  const named = reference === null ? undefined : readReference(reference);
  const isNow =
    named === undefined
      ? row.channel === channel && row.providerId === providerId
      : isCurrent(row, { ...named, channel });
  const to = statusAfterReport(row.status, report, { isCurrent: isNow });
  if (to === null) return;
  if (to === 'na_fila') {
    await tryOtherChannel(ctx, row, reason ?? 'Não foi entregue.');
    await queueJob(ctx, sendMessage, { id: row.id });
    return;
  }
  await moveRecord(ctx, messageKind, {
    id: row.id,
    to,
    set: { ...(isNow ? { providerId } : {}), sentAt: row.sentAt ?? at, [moments[to]]: at, lastError: null },
  });
}

const moments = { enviada: 'sentAt', entregue: 'deliveredAt', lida: 'readAt' } as const;

async function lockReported(ctx: Ctx, { channel, providerId, reference }: CarrierReport): Promise<Row | undefined> {
  const named = reference === null ? undefined : readReference(reference);
  const where =
    named === undefined
      ? and(eq(messages.channel, channel), eq(messages.providerId, providerId))
      : eq(messages.id, named.id);
  const [row] = await ctx.db.select().from(messages).where(where).for('update');
  return row;
}

/** A report may be faster than the answer that names its message. */
async function isAttemptUnderWay({ db }: Ctx, channel: MessageChannel): Promise<boolean> {
  const found = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.status, 'enviando'), eq(messages.channel, channel)))
    .limit(1);
  return found.length > 0;
}
