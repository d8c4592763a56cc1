import { queueMessage } from '#features/messages/queue-message.server.ts';
import { sweepTasks } from '#features/messages/sweep-tasks.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { applicationRefused } from './application-refused-message.server.ts';
import { papersAsked } from './papers-asked-message.server.ts';
import { partnerApproved } from './partner-approved-message.server.ts';

const about = (applicationId: string) => ({ kind: 'application', id: applicationId }) as const;

/** How long the office may go on asking before the applicant hears of all of it at once. */
const gatheringMs = 5 * 60_000;

/** Tells the applicant which papers are asked for: once they are all gathered, or `now`. */
export async function owePapersAsked(ctx: Ctx, applicationId: string, { now = false } = {}): Promise<void> {
  await sweepTasks(ctx, about(applicationId));
  const askedAt = ctx.now.toISOString();
  const at = now ? ctx.now : new Date(ctx.now.getTime() + gatheringMs);
  const once = `${applicationId}:${askedAt}`;
  await queueMessage(ctx, papersAsked, { applicationId, askedAt }, { once, at, cause: about(applicationId) });
}

/** Tells the applicant of the refusal, with its reason. */
export async function oweRefused(ctx: Ctx, applicationId: string): Promise<void> {
  await sweepTasks(ctx, about(applicationId));
  await queueMessage(ctx, applicationRefused, { applicationId }, { once: applicationId, cause: about(applicationId) });
}

/** Invites the new partner. */
export async function oweApproved(ctx: Ctx, approved: { applicationId: string; partnerId: string }): Promise<void> {
  const { applicationId, partnerId } = approved;
  await sweepTasks(ctx, about(applicationId));
  await queueMessage(ctx, partnerApproved, { partnerId }, { once: partnerId, cause: about(applicationId) });
}
