import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { personWrote, phoneKey } from '#features/messages/rules.ts';
import type { Ctx } from '#platform/context.server.ts';
import { when } from '#platform/events.server.ts';
import { queueJob } from '#platform/jobs/job-queue.server.ts';
import type { InboundMessage } from '#shared/contact/inbound.ts';
import { dayMs } from '#shared/time/durations.ts';
import { answerAll, recountThread } from './parts/thread-row.server.ts';
import { receiveMedia } from './receive-media.server.ts';
import { threadEntries, threads } from './tables.server.ts';

/** Files of these kinds are fetched. */
const fetched: readonly InboundMessage['kind'][] = ['imagem', 'audio', 'documento'];

/** Files of one person that are fetched in a day by themselves; further ones wait for somebody who asks for them. */
const mostFilesADay = 50;

/** Keeps what somebody wrote, once, in the thread of that person. */
export const whenPersonWrote = when(personWrote, async (ctx, message) => {
  const threadId = await findThreadFor(ctx, message);
  const { at, kind, text, providerId, media, isOurs } = message;
  const mediaId = media !== null && fetched.includes(kind) ? media.id : null;
  const isFetched = mediaId !== null && (await countFiles(ctx, threadId)) < mostFilesADay;
  const [entry] = await ctx.db
    .insert(threadEntries)
    .values({
      threadId,
      direction: isOurs ? 'saida' : 'entrada',
      providerId,
      kind,
      text,
      at,
      receivedAt: ctx.now,
      answeredAt: message.isChoice || kind === 'reacao' ? ctx.now : null,
      mediaId,
      mediaState: mediaId === null ? null : isFetched ? 'pendente' : 'perdida',
      ...(isOurs && { status: 'enviada' as const, authorName: 'Celular da central' }),
    })
    .onConflictDoNothing({ target: threadEntries.providerId })
    .returning({ id: threadEntries.id });
  if (entry === undefined) return;
  if (isFetched) await queueJob(ctx, receiveMedia, { id: entry.id });
  const moment = sql`${at.toISOString()}::timestamptz`;
  await ctx.db
    .update(threads)
    .set({
      lastAt: sql`greatest(${threads.lastAt}, ${moment})`,
      ...(isOurs
        ? {}
        : {
            status: sql`case when ${message.isChoice} then ${threads.status} else 'aberta' end`,
            ...(message.channel === 'whatsapp' && {
              lastInboundAt: sql`greatest(${threads.lastInboundAt}, ${moment})`,
            }),
            ...(message.profileName !== null && { profileName: message.profileName }),
          }),
    })
    .where(eq(threads.id, threadId));
  // Whoever answered by the house's own telephone has read what came before.
  if (isOurs) await answerAll(ctx, threadId);
  await recountThread(ctx, threadId);
});

function countFiles({ db, now }: Ctx, threadId: string): Promise<number> {
  const ofDay = gt(threadEntries.receivedAt, new Date(now.getTime() - dayMs));
  return db.$count(threadEntries, and(eq(threadEntries.threadId, threadId), isNotNull(threadEntries.mediaId), ofDay));
}

/** The thread of whoever wrote, locked; made by their first words, of which two may come at once. */
async function findThreadFor({ db, now }: Ctx, message: InboundMessage): Promise<string> {
  const { phone, userId, profileName, at } = message;
  const digits = phone?.replace(/\D/g, '') ?? null;
  const person = digits === null ? { userId } : { phoneKey: phoneKey(`+${digits}`) ?? digits, phone: `+${digits}` };
  await db
    .insert(threads)
    .values({ ...person, profileName, lastAt: at, createdAt: now })
    .onConflictDoNothing();
  const [thread] = await db
    .select({ id: threads.id })
    .from(threads)
    .where('phoneKey' in person ? eq(threads.phoneKey, person.phoneKey) : eq(threads.userId, userId ?? ''))
    .for('update');
  if (thread === undefined) throw new Error('The thread of a message was not made.');
  return thread.id;
}
