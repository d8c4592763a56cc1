import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { closeFinanceMonth } from './close-finance-month.server.ts';
import { monthOperations } from './contract.ts';
import { exportMonth, exportMonthSheet } from './export-month.server.ts';
import { findMonth, listMonths } from './queries.server.ts';

/** The months of the ledger: their figures, and their closing. */
export function registerMonthRoutes(api: Api): void {
  serve(api, monthOperations, {
    listMonths: ({ ctx }) => listMonths(ctx),

    findMonth: ({ ctx, params }) => findMonth(ctx, params.month),

    exportMonth: ({ ctx, params }, reply) => exportMonth(ctx, params, reply),

    exportMonthSheet: ({ ctx, params }, reply) => exportMonthSheet(ctx, params, reply),

    closeMonth: async ({ ctx, params, body }) => {
      await closeFinanceMonth(ctx, { ...params, ...body });
      return { success: true as const };
    },
  });
}
