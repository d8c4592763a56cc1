import type { Slice } from '#platform/slice.server.ts';
import { changePostStatus } from './change-post-status.server.ts';
import { changePostStatusBody, changePostStatusReply, listPostsQuery, listPostsReply, postParams } from './contract.ts';
import { listPosts } from './queries.server.ts';

export const blogApi: Slice = {
  name: 'blog',
  topics: { posts: 'content.read' },
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

    api.patch(
      '/api/admin/blog/:id/status',
      {
        config: { access: 'content.write' },
        schema: {
          operationId: 'changePostStatus',
          summary: 'Put a post on the site, or take it off',
          tags: ['blog'],
          params: postParams,
          body: changePostStatusBody,
          response: { 200: changePostStatusReply },
        },
      },
      async (request) => {
        const { id } = request.params;
        await changePostStatus(request.ctx, { id, ...request.body });
        return { success: true as const, id, status: request.body.status };
      },
    );
  },
};
