import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { changeIncident } from './change-incident.server.ts';
import { incidentOperations } from './contract.ts';
import { editIncident } from './edit-incident.server.ts';
import { listIncidents } from './queries.server.ts';
import { reportIncident } from './report-incident.server.ts';

/** The register of incidents. */
export function registerIncidentRoutes(api: Api): void {
  serve(api, incidentOperations, {
    listIncidents: async (request) => ({ incidentes: await listIncidents(request.ctx) }),

    reportIncident: async (request) => ({
      success: true as const,
      id: await reportIncident(request.ctx, request.body),
    }),

    editIncident: async (request) => {
      const { id } = request.params;
      await editIncident(request.ctx, id, request.body);
      return { success: true as const, id };
    },

    changeIncident: async (request) => {
      const { id } = request.params;
      await changeIncident(request.ctx, { id, ...request.body });
      return { success: true as const, id };
    },
  });
}
