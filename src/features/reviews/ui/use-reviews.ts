import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { requestJson, withQuery } from '#ui/api/request-json.ts';
import { listReviewsReply } from '../contract.ts';

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
  return useQuery({
    queryKey: ['reviews', filters],
    queryFn: ({ signal }) =>
      requestJson(listReviewsReply, withQuery('/api/admin/avaliacoes', { ...filters }), {
        failure: 'Erro ao carregar avaliações',
        signal,
      }),
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
  });
}
