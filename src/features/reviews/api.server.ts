import { serve } from '#platform/serve.server.ts';
import type { Slice } from '#platform/slice.server.ts';
import { reviewsOperations } from './contract.ts';
import { listReviews } from './queries.server.ts';

export const reviewsApi: Slice = {
  name: 'reviews',
  routes(api) {
    serve(api, reviewsOperations, {
      listReviews: (request) => listReviews(request.ctx, request.query),
    });
  },
};
