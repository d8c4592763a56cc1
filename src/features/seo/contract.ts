import { z } from 'zod';
import { pageSearch, pageSearchFields } from '#features/settings/contract.ts';
import { isSeoPath } from '#features/settings/reference-seo-pages.ts';
import { instant, strictBody } from '#shared/api/fields.ts';
import { filterField, pageCounts, pageFields, searchField } from '#shared/api/lists.ts';
import { get, operations, put } from '#shared/api/operation.ts';
import { success } from '#shared/api/replies.ts';
import { outReasons, sitePageKinds } from './rules.ts';

/** A public page, with what search engines hear of it. */
const sitePageSchema = z.object({
  /** Names its texts for search engines. */
  key: z.string(),
  path: z.string(),
  kind: z.enum(sitePageKinds),
  label: z.string(),
  /** Its own words, which count where nothing else is written. */
  title: z.string(),
  description: z.string(),
  /** Its own picture for shared links; null for the house's. */
  picture: z.string().nullable(),
  search: pageSearch,
  /** The reason for which it is not in the sitemap; null when it is. */
  outReason: z.enum(outReasons).nullable(),
  changedAt: instant.nullable(),
});
export type SitePageReply = z.infer<typeof sitePageSchema>;

/** The house around the pages. */
const houseFields = {
  publicUrl: z.string(),
  /** The picture of shared links without one of their own. */
  sharePicture: z.string(),
};

const sitemapStates = ['dentro', 'fora'] as const;

export const listSitePagesQuery = z.object({
  search: searchField,
  tipo: filterField(z.enum(sitePageKinds, 'Tipo desconhecido.')),
  mapa: filterField(z.enum(sitemapStates, 'Escolha dentro ou fora.')),
  ...pageFields,
});
export type ListSitePagesQuery = z.infer<typeof listSitePagesQuery>;

const listSitePagesReply = z.object({
  paginas: z.array(sitePageSchema),
  ...pageCounts,
  /** Over every page. */
  stats: z.object({
    total: z.number().int(),
    dentro: z.number().int(),
    fora: z.number().int(),
    escritas: z.number().int(),
  }),
  /** The file for robots as it stands. */
  robots: z.string(),
  isHidden: z.boolean(),
  ...houseFields,
});

const keyField = z.string('Diga a página.').refine(isSeoPath, 'Esta página não existe no site.');
const seenSearch = pageSearch.partial().optional();

const savePageSearchBody = strictBody({ path: keyField, ...pageSearchFields, seen: seenSearch });
const { picture: _, ...articleFields } = pageSearchFields;
const saveArticleSearchBody = strictBody({
  ...articleFields,
  seen: pageSearch.omit({ picture: true }).partial().optional(),
});

const articleParams = z.object({
  id: z.coerce.number('Este endereço não está completo.').int().min(1).max(2_147_483_647),
});

export const seoOperations = operations('seo', {
  listSitePages: get('/api/admin/seo/paginas', {
    access: 'settings.read',
    summary: 'Public pages with their texts for search engines, and whether each is in the sitemap',
    query: listSitePagesQuery,
    reply: listSitePagesReply,
    polled: true,
    failure: 'Erro ao carregar as páginas',
  }),

  savePageSearch: put('/api/admin/configuracoes/seo', {
    access: 'settings.write',
    summary: 'Save what search engines and shared links say of one page; an empty text means its own',
    body: savePageSearchBody,
    reply: success(),
    failure: 'Erro ao salvar os textos da página',
  }),

  readArticleSearch: get('/api/admin/blog/:id/busca', {
    access: 'content.read',
    summary: 'What search engines and shared links say of one article',
    params: articleParams,
    reply: z.object({ pagina: sitePageSchema, ...houseFields }),
    failure: 'Erro ao carregar os textos do artigo',
  }),

  saveArticleSearch: put('/api/admin/blog/:id/busca', {
    access: 'content.write',
    summary: 'Save what search engines and shared links say of one article; its picture is its cover',
    params: articleParams,
    body: saveArticleSearchBody,
    reply: success(),
    failure: 'Erro ao salvar os textos do artigo',
  }),
});
