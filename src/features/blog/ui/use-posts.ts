import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { requestJson, withQuery } from '#ui/api/request-json.ts';
import { type ChangePostStatusBody, changePostStatusReply, listPostsReply } from '../contract.ts';

const refreshMs = 60_000;
const path = '/api/admin/blog';
const postsKey = ['posts'];

export interface PostFilters {
  status: string;
  category: string;
  page: number;
  limit: number;
}

/** One page of posts, asked again every 60 s. */
export function usePosts(filters: PostFilters) {
  return useQuery({
    queryKey: [...postsKey, filters],
    queryFn: ({ signal }) =>
      requestJson(listPostsReply, withQuery(path, { ...filters }), {
        failure: 'Erro ao carregar posts do blog',
        signal,
      }),
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
  });
}

export function useChangePostStatus() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: number } & ChangePostStatusBody) =>
      requestJson(changePostStatusReply, `${path}/${id}/status`, {
        method: 'PATCH',
        body,
        failure: 'Erro ao atualizar status',
      }),
    // Also after a refusal: somebody else may have been faster, and the screen must show it.
    onSettled: () => client.invalidateQueries({ queryKey: postsKey }),
  });
}
