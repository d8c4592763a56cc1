import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { consentOperations } from './contract.ts';
import { exportConsents } from './export-consents.server.ts';
import { listConsents } from './queries.server.ts';

/** The list of everything that people agreed to. */
export function registerConsentRoutes(api: Api): void {
  serve(api, consentOperations, {
    listConsents: (request) => listConsents(request.ctx, request.query),

    exportConsents: (request, reply) => exportConsents(request.ctx, request.query, reply),
  });
}
