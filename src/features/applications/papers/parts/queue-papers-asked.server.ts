import { queueMessage } from '#features/messages/queue-message.server.ts';
import { sweepTasks } from '#features/messages/sweep-tasks.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { minuteMs } from '#shared/time/durations.ts';
import { about } from '../../parts/applicant-facts.server.ts';
import { papersAsked } from './papers-asked-message.server.ts';

/** Time in which several requests of the office become one message to the applicant. */
const gatheringMs = 5 * minuteMs;

/** Queues the message about the requested papers: combined after a while, or `now`. */
export async function queuePapersAsked(ctx: Ctx, applicationId: string, { now = false } = {}): Promise<void> {
  await sweepTasks(ctx, about(applicationId));
  const askedAt = ctx.now.toISOString();
  const at = now ? ctx.now : new Date(ctx.now.getTime() + gatheringMs);
  const once = `${applicationId}:${askedAt}`;
  await queueMessage(ctx, papersAsked, { applicationId, askedAt }, { once, at, cause: about(applicationId) });
}
