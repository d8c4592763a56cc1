import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { askClientAmount } from './ask-client-amount.server.ts';
import { clientQuestionOperations } from './contract.ts';
import { findClientQuestion } from './queries.server.ts';

/** The question to a client whose word stands alone. */
export function registerClientQuestionRoutes(api: Api): void {
  serve(api, clientQuestionOperations, {
    findClientQuestion: ({ ctx, params }) => findClientQuestion(ctx, params.id),

    askClientAmount: async ({ ctx, params }) => {
      await askClientAmount(ctx, params.id);
      return { success: true as const };
    },
  });
}
