import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { clientPageOperations } from './contract.ts';
import { readClientPage } from './queries.server.ts';

/** What the page of a call's client asks for. */
export function registerClientPageRoutes(api: Api): void {
  serve(api, clientPageOperations, {
    readClientPage: (request) => readClientPage(request.ctx, request.params.clientKey),
  });
}
