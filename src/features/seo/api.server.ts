import { savePageSearch } from '#features/settings/save-page-search.server.ts';
import { serve } from '#platform/serve.server.ts';
import type { Slice } from '#platform/slice.server.ts';
import { seoOperations } from './contract.ts';
import { findArticlePage, findKnownPage, listPagesForOffice, readHouse, toReply } from './queries.server.ts';
import { registerRedirects } from './redirects/api.server.ts';
import { articleKey } from './rules.ts';

export { findRedirect } from './redirects/queries.server.ts';

/** The site before search engines: texts of pages, sitemap, robots and old addresses. */
export const seoApi: Slice = {
  name: 'seo',
  topics: { redirects: 'settings.read' },
  routes(api) {
    registerRedirects(api);
    serve(api, seoOperations, {
      listSitePages: (request) => listPagesForOffice(request.ctx, request.query),

      savePageSearch: async (request) => {
        const { path, seen, ...wanted } = request.body;
        await findKnownPage(request.ctx, path);
        await savePageSearch(request.ctx, { path, wanted, seen });
        return { success: true as const };
      },

      readArticleSearch: async (request) => ({
        pagina: toReply(await findArticlePage(request.ctx, request.params.id)),
        ...(await readHouse(request.ctx)),
      }),

      saveArticleSearch: async (request) => {
        const { seen, ...wanted } = request.body;
        await findArticlePage(request.ctx, request.params.id);
        await savePageSearch(request.ctx, { path: articleKey(request.params.id), wanted, seen });
        return { success: true as const };
      },
    });
  },
};
