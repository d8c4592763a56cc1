import { serve } from '#platform/serve.server.ts';
import type { Slice } from '#platform/slice.server.ts';
import { blogOperations } from './contract.ts';
import { registerPictureRoutes } from './pictures/api.server.ts';
import { sweepPictures } from './pictures/sweep-pictures.server.ts';
import { listPosts } from './queries.server.ts';
import { registerWritingRoutes } from './writing/api.server.ts';
import { changePostStatus } from './writing/change-post-status.server.ts';
import { publishDuePosts } from './writing/publish-due-posts.server.ts';
import { sweepVersions } from './writing/sweep-versions.server.ts';

export const blogApi: Slice = {
  name: 'blog',
  topics: { posts: 'content.read' },
  jobs: [publishDuePosts, sweepVersions, sweepPictures],
  async routes(api) {
    registerWritingRoutes(api);
    await registerPictureRoutes(api);
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
