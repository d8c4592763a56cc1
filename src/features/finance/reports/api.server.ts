import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { reportOperations } from './contract.ts';
import { exportReport } from './export-report.server.ts';
import { readReport } from './queries.server.ts';

/** Money by month, service, place or partner. */
export function registerReportRoutes(api: Api): void {
  serve(api, reportOperations, {
    readReport: ({ ctx, query }) => readReport(ctx, query),

    exportReport: ({ ctx, query }, reply) => exportReport(ctx, query, reply),
  });
}
