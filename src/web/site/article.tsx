import { data, redirect } from 'react-router';
import { findNextDueAt, findPublishedPost } from '#features/blog/queries.server.ts';
import { pictureUrl, postNumber } from '#features/blog/rules.ts';
import { articleKey, articleWords } from '#features/seo/rules.ts';
import { addressOf } from '#shared/address/address.ts';
import { sitePages } from '#shared/address/site-pages.ts';
import { AnchorButton } from '#ui/buttons/anchor-button.tsx';
import { heldUntil } from '../page-handle.ts';
import type { Route } from './+types/article';
import { articleData } from './article-data.ts';
import { ArticleView } from './article-view.tsx';
import { pageMeta } from './page-meta.ts';
import { readSite } from './read-site.server.ts';
import { breadcrumbData } from './structured-data.ts';

export const handle = { hold: true };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx, site } = await readSite(context);
  const post = await findPublishedPost(ctx, params.idOrSlug);
  // An address that the post had before leads to the one that it has now, for ever.
  if (post !== null && postNumber(params.idOrSlug) === null && params.idOrSlug.toLowerCase() !== post.slug) {
    throw redirect(addressOf(sitePages.article, { idOrSlug: post.slug }), 301);
  }
  return data({ site, post }, { status: post === null ? 404 : 200, headers: heldUntil(await findNextDueAt(ctx)) });
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { site, post } = loaderData ?? { post: null };
  if (site === undefined || post === null) {
    return [{ title: 'Artigo não encontrado' }, { name: 'robots', content: 'noindex' }];
  }
  const { brand, origin, seo } = site;
  const { cover } = post;
  const path = addressOf(sitePages.article, { idOrSlug: post.slug });
  const tags = pageMeta({
    ...articleWords(post, brand.brandName),
    path,
    origin,
    seo,
    seoKey: articleKey(post.id),
    picture: cover === null ? null : { ...cover, url: pictureUrl(cover.picture, cover.widthPx) },
    data: [
      articleData({ origin, path, post, publisher: brand.brandName }),
      breadcrumbData(origin, [
        ['Início', '/'],
        ['Blog', sitePages.blog],
        [post.title, path],
      ]),
    ],
  });
  return [
    ...tags.filter((tag) => !('property' in tag && tag.property === 'og:type')),
    { property: 'og:type', content: 'article' },
    { property: 'article:published_time', content: post.publishedAt.toISOString() },
    { property: 'article:modified_time', content: post.updatedAt.toISOString() },
  ];
}

export default function Article({ loaderData }: Route.ComponentProps) {
  const { site, post } = loaderData;
  return post === null ? <MissingArticle /> : <ArticleView post={post} contact={site.contact} origin={site.origin} />;
}

function MissingArticle() {
  return (
    <div className="mx-auto grid min-h-[60dvh] max-w-xl content-center gap-4 px-4 py-16">
      <h1 className="poster">Artigo não encontrado</h1>
      <p className="text-ink-soft text-lg">O artigo que você está procurando não está disponível.</p>
      <div>
        <AnchorButton href={sitePages.blog} variant="primary">
          Voltar para o blog
        </AnchorButton>
      </div>
    </div>
  );
}
