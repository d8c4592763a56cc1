import { and, desc, eq, isNull, min, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { announce } from '#platform/notices.server.ts';
import { DomainError } from '#shared/errors.ts';
import { threadEntries, threads } from '../tables.server.ts';

export type ThreadRow = typeof threads.$inferSelect;

export const threadNotFound = () => new DomainError('not_found', 'Conversa não encontrada.');

/** A thread, locked until the transaction ends; throws `not_found`. */
export async function lockThread(ctx: Ctx, id: string): Promise<ThreadRow> {
  const [thread] = await ctx.db.select().from(threads).where(eq(threads.id, id)).for('update');
  if (thread === undefined) throw threadNotFound();
  return thread;
}

/** The entry that arrived last; undefined for none. */
export async function findLastEntry({ db }: Ctx, threadId: string) {
  const [last] = await db
    .select()
    .from(threadEntries)
    .where(eq(threadEntries.threadId, threadId))
    .orderBy(desc(threadEntries.id))
    .limit(1);
  return last;
}

/** Counts everything that the person wrote so far as answered. */
export async function answerAll(ctx: Ctx, threadId: string): Promise<void> {
  await ctx.db
    .update(threadEntries)
    .set({ answeredAt: ctx.now })
    .where(and(eq(threadEntries.threadId, threadId), eq(threadEntries.direction, 'entrada'), isUnanswered));
}

const isUnanswered = isNull(threadEntries.answeredAt);

/** Sets since when a thread waits, by the oldest words without an answer, and tells the live screens. */
export async function recountThread(ctx: Ctx, threadId: string): Promise<void> {
  const oldest = ctx.db
    .select({ at: min(threadEntries.at) })
    .from(threadEntries)
    .where(and(eq(threadEntries.threadId, threadId), eq(threadEntries.direction, 'entrada'), isUnanswered));
  await ctx.db
    .update(threads)
    .set({ waitsSince: sql`(${oldest})` })
    .where(eq(threads.id, threadId));
  await announce(ctx, 'threads');
}
