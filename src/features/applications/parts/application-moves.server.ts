import { eq } from 'drizzle-orm';
import { lastDone } from '#platform/event-columns.server.ts';
import type { RecordKind } from '#platform/move-record.server.ts';
import { type ApplicationStatus, applicationEventSentences, applicationLife } from '../rules.ts';
import { partnerApplicationEvents, partnerApplications } from '../tables.server.ts';
import { noteEvent } from './store-application.server.ts';

/** Moves of an application; its history has its own events, which also notify live screens. */
export const applicationKind: RecordKind<typeof partnerApplications, ApplicationStatus> = {
  life: applicationLife,
  table: partnerApplications,
  id: partnerApplications.id,
  status: partnerApplications.status,
  history: {
    // Waiting for papers is visible from the paper's own events.
    async note(ctx, { id, from, to, reason }) {
      if (from === 'recusado') await noteEvent(ctx, String(id), 'retomada', reason);
      if (to === 'aprovado') await noteEvent(ctx, String(id), 'aprovada');
      if (to === 'recusado') await noteEvent(ctx, String(id), 'recusada', reason);
    },
    async findLast(ctx, id) {
      const events = await ctx.db
        .select()
        .from(partnerApplicationEvents)
        .where(eq(partnerApplicationEvents.applicationId, String(id)))
        .orderBy(lastDone(partnerApplicationEvents));
      for (const event of events) {
        const what = applicationEventSentences[event.type];
        if (what !== undefined) return { doneBy: event, what };
      }
      return undefined;
    },
  },
  topics: [],
  notFound: 'Aplicação não encontrada.',
};
