import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { findSender } from '#features/settings/queries.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import type { NoLongerTrue } from '#platform/messages/message.server.ts';
import { partnerApplications } from '../tables.server.ts';

/** Fields of every message to an applicant. */
export const toApplicant = {
  audience: 'applicant',
  purpose: 'service',
  atNight: false,
  channels: ['whatsapp', 'email', 'sms'],
  byHand: 'partners.write',
} as const;

/** Key of a message to an applicant. */
export const applicationData = z.object({ applicationId: z.uuid() });

export const withdrawn: NoLongerTrue = { dropped: 'A aplicação não existe mais.' };

/**
 * Facts for messages to an applicant, when they are sent. They contain no text typed by the applicant, because phone
 * and e-mail may belong to anybody.
 */
export async function readForApplicant(ctx: Ctx, applicationId: string) {
  const [row] = await ctx.db.select().from(partnerApplications).where(eq(partnerApplications.id, applicationId));
  if (row === undefined) return null;
  const to = { name: row.companyName, phone: row.whatsapp || null, email: row.email };
  return { row, to, told: await findSender(ctx) };
}

/** Subject of an application's messages. */
export const about = (applicationId: string) => ({ kind: 'application', id: applicationId }) as const;
