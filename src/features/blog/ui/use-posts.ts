import { useRead, useWrite } from '#ui/api/use-operation.ts';
import type { ListQuery } from '#ui/lists/use-list.ts';
import { blogOperations, type ChangePostStatusBody } from '../contract.ts';

const refreshMs = 60_000;

export type PostFilters = ListQuery<'status' | 'category'>;

/** One page of posts, asked again every 60 s. */
export function usePosts(filters: PostFilters) {
  return useRead(blogOperations.listPosts, { query: filters }, { refreshMs, keepsShown: true });
}

export function useChangePostStatus() {
  return useWrite(blogOperations.changePostStatus, ({ id, ...body }: { id: number } & ChangePostStatusBody) => ({
    params: { id },
    body,
  }));
}
