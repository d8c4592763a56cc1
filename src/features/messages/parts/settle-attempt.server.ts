import { and, eq, lt, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import type { Outcome } from '#platform/messages/carrier.server.ts';
import { moveRecord } from '#platform/move-record.server.ts';
import { isAmong } from '#shared/choices.ts';
import { carryLimitMs, type TaskStatus, triesPerMessage, underWayStatuses, waitAfterMs } from '../rules.ts';
import { messageKind, messages } from '../tables.server.ts';
import { type Attempt, isCurrent } from './attempt.server.ts';
import { saveSentText } from './save-sent-text.server.ts';

type Row = typeof messages.$inferSelect;

/**
 * Records the result of an attempt, unless a carrier's report or a person was faster. Returns whether to try another
 * channel at once.
 */
export function settleAttempt(ctx: Ctx, attempt: Attempt, outcome: Outcome): Promise<boolean> {
  return inTransaction(ctx, async (inside) => {
    const row = await lockAttempt(inside, attempt);
    if (row === undefined) return false;
    if (outcome.kind === 'accepted') {
      await noteAccepted(inside, row, outcome.providerId);
      // The window may have closed between our look and the carrier's.
      const message = row.wording === null ? undefined : ctx.services.messages.find(row.name);
      if (outcome.byTemplate && message) await saveSentText(inside, { row, message, byTemplate: true });
      return false;
    }
    if (row.status !== 'enviando') return false;
    if (outcome.kind === 'unknown') {
      await handOver(inside, row, 'conferir', outcome.reason);
      return false;
    }
    if (!outcome.retryable) return tryOtherChannel(inside, row, outcome.reason);
    await tryLater(inside, row, outcome.reason, { counted: true });
    return false;
  });
}

/** Postpones a message; after the last attempt a person must handle it. */
export async function tryLater(ctx: Ctx, row: Row, why: string, { counted = false } = {}): Promise<void> {
  const attempts = counted ? row.attempts : row.attempts + 1;
  if (attempts >= triesPerMessage) return handOver(ctx, row, 'a_enviar', why);
  const dueAt = new Date(ctx.now.getTime() + waitAfterMs(attempts));
  if (row.status === 'na_fila') {
    await ctx.db.update(messages).set({ attempts, dueAt, lastError: why }).where(eq(messages.id, row.id));
    return;
  }
  await moveRecord(ctx, messageKind, { id: row.id, to: 'na_fila', reason: why, set: { dueAt, lastError: why } });
}

/** Excludes a channel that refuses this message; without another one a person handles it. */
export async function tryOtherChannel(ctx: Ctx, row: Row, why: string): Promise<boolean> {
  const refusedChannels = row.channel === null ? [] : [...row.refusedChannels, row.channel];
  const set = { refusedChannels, dueAt: ctx.now, attempts: 0, sentAt: null, lastError: why };
  await moveRecord(ctx, messageKind, { id: row.id, to: 'na_fila', reason: why, set });
  return true;
}

/** Hands to a person, who looks whether they left, the messages of processes that ended in the middle. */
export function giveUpInterrupted(ctx: Ctx): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const oldest = new Date(ctx.now.getTime() - carryLimitMs);
    const rows = await inside.db
      .select()
      .from(messages)
      .where(and(eq(messages.status, 'enviando'), lt(messages.attemptedAt, oldest)))
      .for('update', { skipLocked: true });
    for (const row of rows) await handOver(inside, row, 'conferir', 'O envio foi interrompido no meio.');
  });
}

async function noteAccepted(ctx: Ctx, row: Row, providerId: string | null): Promise<void> {
  if (isAmong(row.status, underWayStatuses)) {
    await moveRecord(ctx, messageKind, {
      id: row.id,
      to: 'enviada',
      set: { providerId, sentAt: ctx.now, lastError: null },
    });
    return;
  }
  // The carrier's report came before its answer.
  const sentAt = sql`coalesce(${messages.sentAt}, ${ctx.now.toISOString()}::timestamptz)`;
  await ctx.db.update(messages).set({ providerId, sentAt }).where(eq(messages.id, row.id));
}

async function handOver(ctx: Ctx, row: Row, to: TaskStatus, why: string): Promise<void> {
  await moveRecord(ctx, messageKind, { id: row.id, to, reason: why, set: { lastError: why } });
}

async function lockAttempt(ctx: Ctx, attempt: Attempt): Promise<Row | undefined> {
  const [row] = await ctx.db.select().from(messages).where(eq(messages.id, attempt.id)).for('update');
  return row !== undefined && isCurrent(row, attempt) ? row : undefined;
}
