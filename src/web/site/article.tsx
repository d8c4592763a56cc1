import { data } from 'react-router';
import { findPublishedPost } from '#features/blog/queries.server.ts';
import { authorInitials, categoryLabel, postDate } from '#features/blog/rules.ts';
import { ArticleBody } from '#features/blog/ui/article-body.tsx';
import { addressOf } from '#shared/address/address.ts';
import { sitePages } from '#shared/address/site-pages.ts';
import { AnchorButton } from '#ui/buttons/anchor-button.tsx';
import { Avatar } from '#ui/records/avatar.tsx';
import type { Route } from './+types/article';
import { articleData } from './article-data.ts';
import { PageIntro } from './page-intro.tsx';
import { pageMeta } from './page-meta.ts';
import { PostCard } from './post-card.tsx';
import { PostDrawing } from './post-drawing.tsx';
import { readSite } from './read-site.server.ts';
import { ShareButtons } from './share-buttons.tsx';
import { breadcrumbData } from './structured-data.ts';
import { TalkButtons } from './talk-buttons.tsx';

export const handle = { hold: true };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx, site } = await readSite(context);
  const post = await findPublishedPost(ctx, params.idOrSlug);
  return data({ site, post }, { status: post === null ? 404 : 200 });
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { site, post } = loaderData ?? { post: null };
  if (site === undefined || post === null) {
    return [{ title: 'Artigo não encontrado' }, { name: 'robots', content: 'noindex' }];
  }
  const { brand, origin } = site;
  const path = addressOf(sitePages.article, { idOrSlug: post.slug });
  const tags = pageMeta({
    title: `${post.title} | ${brand.brandName}`,
    description: post.excerpt,
    path,
    origin,
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
  if (post === null) return <MissingArticle />;
  return (
    <>
      <PageIntro title={post.title} lead={post.excerpt} trail={[['Blog', sitePages.blog]]}>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="rounded-full bg-surface-raised px-3 py-1 font-medium text-sm">
            {categoryLabel(post.category)}
          </span>
          <span className="flex items-center gap-2">
            <Avatar initials={authorInitials(post.author)} />
            {post.author}
          </span>
          <time dateTime={post.publishedAt.toISOString()} className="text-ink-soft">
            {postDate(post.publishedAt)}
          </time>
        </div>
      </PageIntro>
      <div className="mx-auto grid max-w-6xl gap-10 px-4 py-8 @5xl:grid-cols-[minmax(0,1fr)_22rem]">
        <article className="max-w-2xl">
          <ArticleBody html={post.content} />
          <ul aria-label="Assuntos" className="mt-10 flex flex-wrap gap-2">
            {post.tags.map((tag) => (
              <li key={tag} className="rounded-full bg-surface-muted px-3 py-1 text-sm">
                {tag}
              </li>
            ))}
          </ul>
          <ShareButtons
            title={post.title}
            url={`${site.origin}${addressOf(sitePages.article, { idOrSlug: post.slug })}`}
          />
        </article>
        <aside aria-label="Fale conosco" className="grid content-start gap-4">
          <PostDrawing picture={post.picture} category={post.category} className="hidden rounded-lg @5xl:grid" />
          <div className="grid gap-4 rounded-lg bg-brand-soft p-5 @5xl:sticky @5xl:top-20">
            <h2 className="font-bold text-xl">Precisa de ajuda agora?</h2>
            <p>Conte o que aconteceu. O orçamento vem antes do serviço, por escrito, e você decide.</p>
            <TalkButtons contact={site.contact} message={`Olá! Li o artigo "${post.title}" e preciso de ajuda.`} />
          </div>
        </aside>
      </div>
      <div className="mx-auto grid max-w-6xl gap-6 px-4 pb-10">
        {post.related.length === 0 ? null : (
          <section>
            <h2 className="font-extrabold text-2xl">Leia também</h2>
            <ul className="mt-4 grid gap-4 @3xl:grid-cols-3">
              {post.related.map((other) => (
                <PostCard
                  key={other.id}
                  post={other}
                  href={addressOf(sitePages.article, { idOrSlug: other.slug })}
                  heading="h3"
                />
              ))}
            </ul>
          </section>
        )}
        <p>
          <AnchorButton href={sitePages.blog}>Voltar para o blog</AnchorButton>
        </p>
      </div>
    </>
  );
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
