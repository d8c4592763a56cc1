import { and, eq, inArray, isNull, lt, not } from 'drizzle-orm';
import { removeMessagesAbout } from '#features/messages/remove-messages-about.server.ts';
import { removeApplicantPapers } from '#features/partners/papers/record-applicant-papers.server.ts';
import { readSettings } from '#features/settings/queries.server.ts';
import type { Sweep } from '#platform/jobs/sweep.server.ts';
import { dayMs } from '#shared/time/durations.ts';
import { partnerApplicationEvents, partnerApplications } from '../tables.server.ts';
import { isLookedAtAgain } from './queries.server.ts';

/**
 * Refused applications after the days of the settings are emptied: names, contacts, answers, papers with their bytes,
 * messages and history go; kind, town, services and the day of the decision stay for the counts.
 */
export const sweepRefusedApplications: Sweep = {
  table: partnerApplications,
  async due(ctx) {
    const { applications } = await readSettings(ctx);
    return and(
      eq(partnerApplications.status, 'recusado'),
      isNull(partnerApplications.emptiedAt),
      lt(partnerApplications.decidedAt, new Date(ctx.now.getTime() - applications.keepDays * dayMs)),
      not(isLookedAtAgain(ctx, partnerApplications.id)),
    );
  },
  async end(ctx, ids) {
    for (const id of ids) {
      await ctx.db
        .update(partnerApplications)
        .set({ ...nothing, resendKey: crypto.randomUUID(), emptiedAt: ctx.now })
        .where(eq(partnerApplications.id, id));
    }
    await ctx.db.delete(partnerApplicationEvents).where(inArray(partnerApplicationEvents.applicationId, ids));
    await removeApplicantPapers(ctx, ids);
    await removeMessagesAbout(ctx, { kind: 'application', ids });
  },
};

const nothing = {
  companyName: 'Candidatura apagada',
  legalName: null,
  contactName: null,
  document: null,
  documentType: null,
  zipCode: null,
  address: null,
  complement: null,
  neighborhood: null,
  email: '',
  whatsapp: '',
  vehicles: [],
  experience: null,
  howDidYouKnow: null,
  additionalNotes: null,
  decisionReason: null,
};
