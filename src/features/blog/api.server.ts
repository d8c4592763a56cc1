import { serve } from '#platform/serve.server.ts';
import type { Slice } from '#platform/slice.server.ts';
import { changePostStatus } from './change-post-status.server.ts';
import { blogOperations } from './contract.ts';
import { listPosts } from './queries.server.ts';

export const blogApi: Slice = {
  name: 'blog',
  topics: { posts: 'content.read' },
  routes(api) {
    serve(api, blogOperations, {
      listPosts: (request) => listPosts(request.ctx, request.query),

      changePostStatus: async (request) => {
        const { id } = request.params;
        await changePostStatus(request.ctx, { id, ...request.body });
        return { success: true as const, id, status: request.body.status };
      },
    });
  },
};
