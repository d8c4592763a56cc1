import { serve } from '#platform/serve.server.ts';
import type { Slice } from '#platform/slice.server.ts';
import { answerReview } from './answer-review.server.ts';
import { changeReviewStatus } from './change-review-status.server.ts';
import { reviewsOperations } from './contract.ts';
import { reviewAsked } from './parts/review-asked-message.server.ts';
import { findReview, listReviews } from './queries.server.ts';
import { whenReviewMayBeAsked } from './when-call-confirmed.server.ts';
import { whenCallConfirmed, whenPublicationWithdrawn, whenWordsAdded } from './when-words-change.server.ts';
import { withdrawReview } from './withdraw-review.server.ts';

export const reviewsApi: Slice = {
  name: 'reviews',
  topics: { reviews: 'content.read' },
  subscribers: [whenCallConfirmed, whenPublicationWithdrawn, whenWordsAdded, whenReviewMayBeAsked],
  messages: [reviewAsked],
  routes(api) {
    serve(api, reviewsOperations, {
      listReviews: (request) => listReviews(request.ctx, request.query),

      findReview: (request) => findReview(request.ctx, request.params.id),

      changeReviewStatus: async (request) => {
        const { id } = request.params;
        await changeReviewStatus(request.ctx, { id, ...request.body });
        return { success: true as const, id };
      },

      answerReview: async (request) => {
        const { id } = request.params;
        await answerReview(request.ctx, { id, ...request.body });
        return { success: true as const, id };
      },

      withdrawReview: async (request) => {
        const { id } = request.params;
        await withdrawReview(request.ctx, { id, ...request.body });
        return { success: true as const, id };
      },
    });
  },
};
