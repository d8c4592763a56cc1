import { useRead, useWrite } from '#ui/api/use-operation.ts';
import {
  type AnswerReviewBody,
  type ChangeReviewStatusBody,
  reviewsOperations,
  type WithdrawReviewBody,
} from '../contract.ts';

const refreshMs = 60_000;

export interface ReviewFilters {
  rating: string;
  type: string;
  status: string;
  date: string;
  clientId?: string;
  partnerId?: string;
  page: number;
  limit: number;
}

/** One page of reviews, asked again every 60 s. */
export function useReviews(filters: ReviewFilters) {
  return useRead(reviewsOperations.listReviews, { query: filters }, { refreshMs, keepsShown: true });
}

/** One review with how it was moderated. */
export function useReview(id: string) {
  return useRead(reviewsOperations.findReview, { params: { id } });
}

export function useChangeReviewStatus(id: string) {
  return useWrite(reviewsOperations.changeReviewStatus, (body: ChangeReviewStatusBody) => ({ params: { id }, body }));
}

export function useAnswerReview(id: string) {
  return useWrite(reviewsOperations.answerReview, (body: AnswerReviewBody) => ({ params: { id }, body }));
}

export function useWithdrawReview(id: string) {
  return useWrite(reviewsOperations.withdrawReview, (body: WithdrawReviewBody) => ({ params: { id }, body }));
}
