import { useRead } from '#ui/api/use-operation.ts';
import { reviewsOperations } from '../contract.ts';

const refreshMs = 60_000;

export interface ReviewFilters {
  rating: string;
  type: string;
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
