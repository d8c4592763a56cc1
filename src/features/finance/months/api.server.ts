import { replyWithFile } from '#platform/files/reply-with-file.server.ts';
import { demandReason, noteDownload } from '#platform/note-download.server.ts';
import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { closeFinanceMonth } from './close-finance-month.server.ts';
import { monthOperations } from './contract.ts';
import { exportMonth, exportMonthSheet } from './export-month.server.ts';
import { findMonth, listMonths, readMonthPaper } from './queries.server.ts';

/** The months of the ledger: their figures, and their closing. */
export function registerMonthRoutes(api: Api): void {
  serve(api, monthOperations, {
    listMonths: ({ ctx }) => listMonths(ctx),

    findMonth: ({ ctx, params }) => findMonth(ctx, params.month),

    exportMonth: ({ ctx, params }, reply) => exportMonth(ctx, params, reply),

    exportMonthSheet: ({ ctx, params }, reply) => exportMonthSheet(ctx, params, reply),

    readMonthPaper: async (request, reply) => {
      const { ctx, params } = request;
      // It names partners with their sums, as the other files of the month do.
      const list = `fechamento-${params.month}`;
      const told = demandReason(ctx, request, list);
      const { bytes, contentType, ownerId } = await readMonthPaper(ctx, params.month);
      const { partners } = await findMonth(ctx, params.month);
      const record = { table: 'closed_months', id: ownerId };
      await noteDownload(ctx, { list, query: params, rows: partners.length, told, record });
      return replyWithFile(reply, { bytes, contentType, name: list });
    },

    closeMonth: async ({ ctx, params, body }) => {
      await closeFinanceMonth(ctx, { ...params, ...body });
      return { success: true as const };
    },
  });
}
