import { findOwnPartner } from '#features/partners/queries.server.ts';
import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { reaisToCents } from '#shared/numbers/money.ts';
import { answerSettlementRequest } from './answer-settlement-request.server.ts';
import { collectionOperations, ownCollectionOperations } from './contract.ts';
import { decideDebtQuestion } from './decide-debt-question.server.ts';
import { findDebtLines, findSettlementTalk, listDebts } from './queries.server.ts';
import { rescheduleSettlement } from './reschedule-settlement.server.ts';
import { submitSettlementRequest } from './submit-settlement-request.server.ts';

const done = { success: true as const };

/** Debts with their delays, and the talk of office and partners about them. */
export function registerCollectionRoutes(api: Api): void {
  serve(api, collectionOperations, {
    listDebts: ({ ctx, query }) => listDebts(ctx, query),
    findDebtLines: ({ ctx, params }) => findDebtLines(ctx, params.id),
    decideDebtQuestion: async ({ ctx, params, body: { until, reason } }) => {
      await decideDebtQuestion(ctx, { id: params.id, pauseUntilOn: until, reason });
      return done;
    },
    findSettlementTalk: ({ ctx, params }) => findSettlementTalk(ctx, params.id),
    rescheduleSettlement: async ({ ctx, params, body }) => {
      await rescheduleSettlement(ctx, { id: params.id, ...body });
      return done;
    },
    answerSettlementRequest: async ({ ctx, params, body }) => {
      await answerSettlementRequest(ctx, { ...params, ...body });
      return done;
    },
  });

  serve(api, ownCollectionOperations, {
    submitSettlementRequest: async ({ ctx, params, body }) => {
      const { id: partnerId } = await findOwnPartner(ctx);
      const own = { settlementId: params.id, partnerId };
      if (body.kind === 'prazo') await submitSettlementRequest(ctx, { ...own, ...body });
      else {
        const { amount, endToEnd, text, ...said } = body;
        const cents = reaisToCents(amount) ?? 0;
        await submitSettlementRequest(ctx, { ...own, ...said, text: text ?? '', cents, endToEnd: endToEnd || null });
      }
      return done;
    },
  });
}
