import type { Slice } from '#platform/slice.server.ts';
import { listFinanceQuery, listFinanceReply } from './contract.ts';
import { listFinance } from './queries.server.ts';
import { whenCallFinished, whenCallReopened } from './when-call-finished.server.ts';

export const financeApi: Slice = {
  name: 'finance',
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
  },
};
