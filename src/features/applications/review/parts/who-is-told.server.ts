import { queueMessage } from '#features/messages/queue-message.server.ts';
import { sweepTasks } from '#features/messages/sweep-tasks.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { about } from '../../parts/applicant-facts.server.ts';
import { applicationRefused } from './application-refused-message.server.ts';
import { partnerApproved } from './partner-approved-message.server.ts';

/** Notifies the applicant of the refusal, with its reason. */
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
