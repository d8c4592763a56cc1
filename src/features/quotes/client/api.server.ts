import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { answerQuote } from './answer-quote.server.ts';
import { clientQuoteOperations } from './contract.ts';
import { findClientQuotes } from './queries.server.ts';

/** The written quote on the client's page. */
export function registerClientQuoteRoutes(api: Api): void {
  serve(api, clientQuoteOperations, {
    findClientQuote: (request) => findClientQuotes(request.ctx, request.params.clientKey),

    answerQuote: async (request) => {
      const { clientKey } = request.params;
      await answerQuote(request.ctx, clientKey, request.body);
      return findClientQuotes(request.ctx, clientKey);
    },
  });
}
