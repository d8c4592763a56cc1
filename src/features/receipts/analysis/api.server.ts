import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { answerReading } from './answer-reading.server.ts';
import { analysisOperations } from './contract.ts';
import { matchReceipt } from './match-receipt.server.ts';
import { mendReceipt } from './mend-receipt.server.ts';
import { findCandidates } from './parts/find-candidates.server.ts';
import { showReceipt } from './parts/show-receipt.server.ts';
import { listReceipts } from './queries.server.ts';
import { retryReading } from './retry-reading.server.ts';

/** The office's screen of receipts: what was read, what people say of it, and its score. */
export function registerAnalysisRoutes(api: Api): void {
  serve(api, analysisOperations, {
    listReceipts: (request) => listReceipts(request.ctx, request.query),
    findReceipt: (request) => showReceipt(request.ctx, request.params.id),
    listReceiptCalls: (request) => findCandidates(request.ctx, request.params.id),
    retryReading: async (request) => {
      const { id } = request.params;
      await retryReading(request.ctx, id);
      return { success: true as const, id };
    },
    mendReceipt: async (request) => ({
      success: true as const,
      ...(await mendReceipt(request.ctx, { id: request.params.id, ...request.body })),
    }),
    answerReading: async (request) => {
      const { id } = request.params;
      await answerReading(request.ctx, { id, ...request.body });
      return { success: true as const, id };
    },
    matchReceipt: async (request) => ({
      success: true as const,
      ...(await matchReceipt(request.ctx, { id: request.params.id, ...request.body })),
    }),
  });
}
