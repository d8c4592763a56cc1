import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { changePartnerStatus } from '../change-partner-status.server.ts';
import { registerPartner } from '../register-partner.server.ts';
import { addPartnerNote } from './add-partner-note.server.ts';
import { changePartnersStatus } from './change-partners-status.server.ts';
import { partnerOperations } from './contract.ts';
import { exportPartners } from './export-partners.server.ts';
import { findPartner, listPartners } from './queries.server.ts';
import { readPartnerDocument } from './read-partner-document.server.ts';

/** Routes of the office's partners. */
export function registerOfficeRoutes(api: Api): void {
  serve(api, partnerOperations, {
    listPartners: ({ ctx, query: { totais, ...query } }) => listPartners(ctx, query, totais),

    exportPartners: (request, reply) => exportPartners(request.ctx, request.query, reply),

    findPartner: (request) => findPartner(request.ctx, request.params.id),

    revealPartner: async ({ ctx, params }) => ({ value: await readPartnerDocument(ctx, params.id) }),

    registerPartner: async (request) => {
      const { partner, invitationUrl } = await registerPartner(request.ctx, request.body);
      return { success: true as const, ...partner, invitationUrl };
    },

    changePartnersStatus: async (request) => ({
      success: true as const,
      results: await changePartnersStatus(request.ctx, request.body),
    }),

    addPartnerNote: async (request) => {
      const note = await addPartnerNote(request.ctx, { ...request.params, ...request.body });
      return { success: true as const, note };
    },

    changePartnerStatus: async (request) => {
      const { id } = request.params;
      await changePartnerStatus(request.ctx, { id, ...request.body });
      return { success: true as const, id, status: request.body.status };
    },
  });
}
