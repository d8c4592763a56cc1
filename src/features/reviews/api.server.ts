import type { Slice } from '#platform/slice.server.ts';
import { listReviewsQuery, listReviewsReply } from './contract.ts';
import { listReviews } from './queries.server.ts';

export const reviewsApi: Slice = {
  name: 'reviews',
  routes(api) {
    api.get(
      '/api/admin/avaliacoes',
      {
        config: { access: 'content.read', polled: true },
        schema: {
          operationId: 'listReviews',
          summary: 'Ratings that clients gave, newest first',
          tags: ['reviews'],
          querystring: listReviewsQuery,
          response: { 200: listReviewsReply },
        },
      },
      (request) => listReviews(request.ctx, request.query),
    );
  },
};
