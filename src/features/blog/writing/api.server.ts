import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { DomainError } from '#shared/errors.ts';
import { postWritingOperations } from './contract.ts';
import { publishChanges } from './publish-changes.server.ts';
import { findVersion, findWrittenPost, listVersions } from './queries.server.ts';
import { removePost } from './remove-post.server.ts';
import { saveDraft } from './save-draft.server.ts';
import { saveVersion } from './save-version.server.ts';

/** Texts of posts before the site shows them. */
export function registerWritingRoutes(api: Api): void {
  serve(api, postWritingOperations, {
    readPost: async (request) => ({ artigo: await findWrittenPost(request.ctx, request.params.key) }),

    saveDraft: async (request) => ({
      success: true as const,
      ...(await saveDraft(request.ctx, request.params.key, request.body)),
    }),

    publishChanges: async (request) => {
      const { id } = request.params;
      await publishChanges(request.ctx, { id, ...request.body });
      return { success: true as const, id };
    },

    deletePost: async (request) => {
      await removePost(request.ctx, request.params.id);
      return { success: true as const, id: request.params.id };
    },

    listVersions: async (request) => ({ versions: await listVersions(request.ctx, request.params.id) }),

    readVersion: async (request) => {
      const version = await findVersion(request.ctx, request.params.id, request.params.versionId);
      if (version === null) throw new DomainError('not_found', 'Versão não encontrada.');
      return version;
    },

    saveVersion: async (request) => {
      await saveVersion(request.ctx, request.params.id, request.body);
      return { success: true as const, id: request.params.id };
    },
  });
}
