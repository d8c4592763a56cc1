import type { Slice } from '#platform/slice.server.ts';
import { registerClientQuoteRoutes } from './client/api.server.ts';
import { registerOfficeQuoteRoutes } from './office/api.server.ts';
import { registerOwnQuoteRoutes } from './own-quotes/api.server.ts';
import { quoteAnswered } from './parts/quote-answered-message.server.ts';
import { quoteReady } from './parts/quote-ready-message.server.ts';
import { registerPriceRoutes } from './prices/api.server.ts';
import { sweepQuotes } from './sweep-quotes.server.ts';
import { whenCallMoved } from './when-call-moved.server.ts';

export const quotesApi: Slice = {
  name: 'quotes',
  subscribers: [whenCallMoved],
  jobs: [sweepQuotes],
  messages: [quoteReady, quoteAnswered],
  routes(api) {
    registerOwnQuoteRoutes(api);
    registerClientQuoteRoutes(api);
    registerOfficeQuoteRoutes(api);
    registerPriceRoutes(api);
  },
};
