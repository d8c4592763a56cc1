import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { downloadOperations } from './contract.ts';
import { exportDownloads } from './export-downloads.server.ts';
import { listDownloads } from './queries.server.ts';

/** The list of everything that left as a file. */
export function registerDownloadRoutes(api: Api): void {
  serve(api, downloadOperations, {
    listDownloads: (request) => listDownloads(request.ctx, request.query),

    exportDownloads: (request, reply) => exportDownloads(request.ctx, request.query, reply),
  });
}
