import { useRead, useWrite } from '#ui/api/use-operation.ts';
import {
  type AnswerReviewBody,
  type ChangeReviewStatusBody,
  reviewsOperations,
  type WithdrawReviewBody,
} from '../contract.ts';

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
