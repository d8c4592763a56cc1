import { asc, desc, eq, isNull } from 'drizzle-orm';
import { type PostCover, pictureUrl, statusAt } from '#features/blog/rules.ts';
import { posts } from '#features/blog/tables.server.ts';
import { linesOf } from '#features/catalog/rules.ts';
import { services } from '#features/catalog/tables.server.ts';
import { listServedPlaces } from '#features/coverage/queries.server.ts';
import { planoPilotoKm } from '#features/coverage/rules.ts';
import { cities } from '#features/coverage/tables.server.ts';
import { listTestimonials } from '#features/reviews/queries.server.ts';
import type { PageSearch, Settings } from '#features/settings/contract.ts';
import { policyChangedOn } from '#features/settings/privacy-content.ts';
import { findPolicy, readSettings } from '#features/settings/queries.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { inPortuguese } from '#platform/database/portuguese-order.server.ts';
import { addressOf } from '#shared/address/address.ts';
import { sitePages } from '#shared/address/site-pages.ts';
import { readPage } from '#shared/api/pagination.ts';
import { DomainError } from '#shared/errors.ts';
import { fold } from '#shared/text/text.ts';
import { startOfDay } from '#shared/time/dates.ts';
import type { ListSitePagesQuery } from './contract.ts';
import { fixedPages } from './parts/fixed-pages.server.ts';
import {
  articleKey,
  articleWords,
  isOpen,
  isWorthIndexing,
  type OutReason,
  type OwnWords,
  placeWords,
  robotsText,
  type SitePageKind,
  serviceWords,
  sharePath,
} from './rules.ts';

/** A public page as the sitemap and the office know it. */
export interface SitePage extends OwnWords {
  /** Names its texts for search engines. */
  key: string;
  path: string;
  kind: SitePageKind;
  label: string;
  /** Its own picture for shared links; null for the house's. */
  picture: string | null;
  search: PageSearch;
  /** The reason for which it is not in the sitemap; null when it is. */
  outReason: OutReason | null;
  /** Last change of the content; null when unknown. */
  changedAt: Date | null;
}

/** A page before the office's words and wishes. */
export type FoundPage = Omit<SitePage, 'search'>;

const noSearch: PageSearch = { title: '', description: '', picture: null, hidden: false };

/** Every public page that search engines could be shown: those of the sitemap, and the others with the reason. */
export async function listSitePages(ctx: Ctx): Promise<SitePage[]> {
  const settings = await readSettings(ctx);
  const { brandName } = settings.brand;
  const [serviceRows, articles, places] = await Promise.all([
    readServices(ctx),
    findArticles(ctx, brandName),
    findPlaces(ctx, brandName),
  ]);
  const fixed = await findFixedPages(ctx, settings, { articles, serviceRows });
  const found = [...fixed, ...servicePages(serviceRows, brandName), ...articles, ...places];
  return found.map((page) => {
    const search = settings.seo[page.key] ?? noSearch;
    const wish = settings.robots.hidden ? 'site_escondido' : search.hidden ? 'escondida' : null;
    return { ...page, search, outReason: page.outReason ?? wish };
  });
}

/** The addresses that open for a visitor, in lower case. */
export async function listOpenAddresses(ctx: Ctx): Promise<Set<string>> {
  const pages = await listSitePages(ctx);
  return new Set(pages.filter(({ outReason }) => isOpen(outReason)).map(({ path }) => path));
}

type ServiceRow = Awaited<ReturnType<typeof readServices>>[number];

async function findFixedPages(
  ctx: Ctx,
  settings: Settings,
  { articles, serviceRows }: { articles: readonly FoundPage[]; serviceRows: readonly ServiceRow[] },
): Promise<FoundPage[]> {
  const [policy, testimonials] = await Promise.all([findPolicy(ctx), listTestimonials(ctx)]);
  const published = articles.filter(({ outReason }) => outReason === null);
  const dates = published.flatMap(({ changedAt }) => changedAt?.getTime() ?? []);
  const real = testimonials.find(({ isExample }) => !isExample);
  return fixedPages({
    settings,
    cardNames: serviceRows.filter((row) => isOnSite(row) && row.emDestaque).map((row) => row.nomeCurto || row.nome),
    policyChangedAt: policy.changedAt ?? startOfDay(policyChangedOn),
    newestPostAt: dates.length === 0 ? null : new Date(Math.max(...dates)),
    newestTestimonialAt: real?.data ?? null,
  });
}

function readServices(ctx: Ctx) {
  return ctx.db.select().from(services).orderBy(asc(services.ordem), inPortuguese(services.nome));
}

const isOnSite = ({ ativo, ativoNoSite }: ServiceRow) => ativo && ativoNoSite;

function servicePages(rows: readonly ServiceRow[], brand: string): FoundPage[] {
  return rows.map((row) => {
    const path = addressOf(sitePages.service, { slug: row.slug });
    const isWritten = linesOf(row.oQueE ?? '').length > 0;
    return {
      key: path,
      path,
      kind: 'servico',
      label: row.nome,
      ...serviceWords(row, brand),
      picture: null,
      outReason: isOnSite(row) ? (isWritten ? null : 'sem_texto') : 'servico_desligado',
      changedAt: row.updatedAt,
    };
  });
}

async function findArticles(ctx: Ctx, brand: string): Promise<FoundPage[]> {
  const rows = await ctx.db
    .select({
      id: posts.id,
      slug: posts.slug,
      title: posts.title,
      excerpt: posts.excerpt,
      status: posts.status,
      publishedAt: posts.publishedAt,
      updatedAt: posts.updatedAt,
      cover: posts.cover,
    })
    .from(posts)
    .where(isNull(posts.deletedAt))
    .orderBy(desc(posts.publishedAt), desc(posts.id));
  return rows.map((row) => ({
    key: articleKey(row.id),
    path: addressOf(sitePages.article, { idOrSlug: row.slug }),
    kind: 'artigo',
    label: row.title || 'Sem título',
    ...articleWords(row, brand),
    picture: coverUrl(row.cover),
    outReason: articleReason(row, ctx.now),
    changedAt: row.updatedAt,
  }));
}

function articleReason(post: Parameters<typeof statusAt>[0], now: Date): OutReason | null {
  const status = statusAt(post, now);
  if (status === 'publicado') return null;
  if (status === 'agendado') return 'agendado';
  // A draft keeps the day on which it was public.
  return post.publishedAt === null ? 'rascunho' : 'tirado';
}

/** The cover as shared links have it. */
function coverUrl(cover: PostCover | null): string | null {
  return cover === null ? null : pictureUrl(cover.picture, cover.widthPx);
}

async function findPlaces(ctx: Ctx, brand: string): Promise<FoundPage[]> {
  const [served, others] = await Promise.all([
    listServedPlaces(ctx),
    ctx.db
      .select()
      .from(cities)
      .where(eq(cities.isServiceArea, false))
      .orderBy(asc(cities.stateId), inPortuguese(cities.name)),
  ]);
  type Place = (typeof served)[number];
  const pageOf = (place: Omit<Place, 'activePartners' | 'isDescribed'>, outReason: OutReason | null): FoundPage => {
    const path = addressOf(sitePages.place, { placeId: place.id });
    const { name: _, ...words } = placeWords(place, planoPilotoKm(place), brand);
    const label = `${place.name}, ${place.stateId}`;
    return { key: path, path, kind: 'lugar', label, ...words, picture: null, outReason, changedAt: null };
  };
  return [
    ...served.map((place) => pageOf(place, isWorthIndexing(place) ? null : 'lugar_vazio')),
    ...others.map((place) => pageOf(place, 'lugar_desligado')),
  ];
}

/** One of the pages by the name of its texts. Throws `not_found`. */
export async function findKnownPage(ctx: Ctx, key: string): Promise<SitePage> {
  const page = (await listSitePages(ctx)).find((one) => one.key === key);
  if (page === undefined) throw new DomainError('not_found', 'Esta página não existe mais.');
  return page;
}

/** One article by its number. Throws `not_found`. */
export function findArticlePage(ctx: Ctx, id: number): Promise<SitePage> {
  return findKnownPage(ctx, articleKey(id));
}

/** The address of the site, and its picture for links without one of their own. */
export async function readHouse(ctx: Ctx) {
  const { look } = await readSettings(ctx);
  return { publicUrl: ctx.services.publicUrl, sharePicture: look.share?.url ?? sharePath };
}

export const toReply = (page: SitePage) => ({ ...page, changedAt: page.changedAt?.toISOString() ?? null });

/** One page of the site's pages for the office, with counts over all, and the file for robots. */
export async function listPagesForOffice(ctx: Ctx, query: ListSitePagesQuery) {
  const { page, limit, offset } = readPage(query);
  const [all, house, { robots }] = await Promise.all([listSitePages(ctx), readHouse(ctx), readSettings(ctx)]);
  const words = fold(query.search ?? '');
  const found = all.filter(
    (one) =>
      (query.tipo === undefined || one.kind === query.tipo) &&
      (query.mapa === undefined || (query.mapa === 'dentro') === (one.outReason === null)) &&
      fold(`${one.label} ${one.path} ${one.search.title || one.title}`).includes(words),
  );
  const inside = all.filter(({ outReason }) => outReason === null).length;
  return {
    paginas: found.slice(offset, offset + limit).map(toReply),
    total: found.length,
    page,
    limit,
    stats: {
      total: all.length,
      dentro: inside,
      fora: all.length - inside,
      escritas: all.filter(({ search }) => search.title !== '' || search.description !== '').length,
    },
    robots: robotsText(house.publicUrl),
    isHidden: robots.hidden,
    ...house,
  };
}
