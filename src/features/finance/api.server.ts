import { csvResponses } from '#platform/csv-reply.server.ts';
import type { Slice } from '#platform/slice.server.ts';
import { listFinanceQuery, listFinanceReply } from './contract.ts';
import { exportFinance } from './export-finance.server.ts';
import { listFinance } from './queries.server.ts';
import { whenCallFinished, whenCallReopened } from './when-call-finished.server.ts';

export const financeApi: Slice = {
  name: 'finance',
  topics: { finance: 'finance.read' },
  subscribers: [whenCallFinished, whenCallReopened],
  routes(api) {
    api.get(
      '/api/admin/financeiro',
      {
        config: { access: 'finance.read', polled: true },
        schema: {
          operationId: 'listFinance',
          summary: 'Commission lines of a period, newest first, with sums and a series',
          tags: ['finance'],
          querystring: listFinanceQuery,
          response: { 200: listFinanceReply },
        },
      },
      (request) => listFinance(request.ctx, request.query),
    );

    api.get(
      '/api/admin/financeiro/exportar',
      {
        config: { access: 'finance.read' },
        schema: {
          operationId: 'exportFinance',
          summary: 'All commission lines that match as a CSV file, in the order of the list',
          tags: ['finance'],
          querystring: listFinanceQuery,
          response: csvResponses,
        },
      },
      (request, reply) => exportFinance(request.ctx, request.query, reply),
    );
  },
};
