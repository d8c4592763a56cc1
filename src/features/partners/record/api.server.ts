import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { findOwnPartner } from '../queries.server.ts';
import { changePartnerDocument } from './change-partner-document.server.ts';
import { changePartnerEmail } from './change-partner-email.server.ts';
import { ownRecordOperations, recordOperations } from './contract.ts';
import { editPartner } from './edit-partner.server.ts';
import { findOwnRecord, listPartnerChanges, listWaiting } from './queries.server.ts';
import { sendPartnerLink } from './send-partner-link.server.ts';

/** Keeping true who a partner is and how it is reached: the office, and the partner itself. */
export function registerRecordRoutes(api: Api): void {
  const done = (id: string) => ({ success: true as const, id });

  serve(api, recordOperations, {
    listPartnerChanges: (request) => listPartnerChanges(request.ctx, request.params.id, request.query),
    listWaiting: (request) => listWaiting(request.ctx),
    editPartner: async (request) => {
      await editPartner(request.ctx, request.params.id, request.body);
      return done(request.params.id);
    },
    changePartnerEmail: async (request) => {
      await changePartnerEmail(request.ctx, { ...request.params, ...request.body });
      return done(request.params.id);
    },
    correctPartnerDocument: async (request) => {
      await changePartnerDocument(request.ctx, { ...request.params, ...request.body });
      return done(request.params.id);
    },
    sendPartnerLink: async (request) => ({
      success: true as const,
      ...(await sendPartnerLink(request.ctx, request.params.id)),
    }),
  });

  serve(api, ownRecordOperations, {
    findOwnRecord: (request) => findOwnRecord(request.ctx),
    editOwnRecord: async (request) => {
      const { id } = await findOwnPartner(request.ctx);
      await editPartner(request.ctx, id, request.body);
      return done(id);
    },
    changeOwnEmail: async (request) => {
      const { id } = await findOwnPartner(request.ctx);
      await changePartnerEmail(request.ctx, { id, ...request.body });
      return done(id);
    },
  });
}
