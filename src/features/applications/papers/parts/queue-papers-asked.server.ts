import { queueMessage } from '#features/messages/queue-message.server.ts';
import { sweepTasks } from '#features/messages/sweep-tasks.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { minuteMs } from '#shared/time/durations.ts';
import { about } from '../../parts/applicant-facts.server.ts';
import { papersAsked } from './papers-asked-message.server.ts';

/** How long the office may go on asking before the applicant hears of all of it at once. */
const gatheringMs = 5 * minuteMs;

/** Tells the applicant which papers are asked for: once they are all gathered, or `now`. */
export async function queuePapersAsked(ctx: Ctx, applicationId: string, { now = false } = {}): Promise<void> {
  await sweepTasks(ctx, about(applicationId));
  const askedAt = ctx.now.toISOString();
  const at = now ? ctx.now : new Date(ctx.now.getTime() + gatheringMs);
  const once = `${applicationId}:${askedAt}`;
  await queueMessage(ctx, papersAsked, { applicationId, askedAt }, { once, at, cause: about(applicationId) });
}
