import type { Slice } from '#platform/slice.server.ts';
import { listPostsQuery, listPostsReply } from './contract.ts';
import { listPosts } from './queries.server.ts';

export const blogApi: Slice = {
  name: 'blog',
  routes(api) {
    api.get(
      '/api/admin/blog',
      {
        config: { access: 'content.read', polled: true },
        schema: {
          operationId: 'listPosts',
          summary: 'Blog posts, newest first',
          tags: ['blog'],
          querystring: listPostsQuery,
          response: { 200: listPostsReply },
        },
      },
      (request) => listPosts(request.ctx, request.query),
    );
  },
};
