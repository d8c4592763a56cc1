import { authorInitials, categoryLabel, postDate } from '#features/blog/rules.ts';
import { ArticleBody } from '#features/blog/ui/article-body.tsx';
import { BlogPicture } from '#features/blog/ui/blog-picture.tsx';
import type { ContactSettings } from '#features/settings/contract.ts';
import { addressOf } from '#shared/address/address.ts';
import { sitePages } from '#shared/address/site-pages.ts';
import { AnchorButton } from '#ui/buttons/anchor-button.tsx';
import { Avatar } from '#ui/records/avatar.tsx';
import { PageIntro } from './page-intro.tsx';
import { PostCard, type PostCardProps } from './post-card.tsx';
import { PostDrawing } from './post-drawing.tsx';
import { ShareButtons } from './share-buttons.tsx';
import { TalkButtons } from './talk-buttons.tsx';

type CardPost = PostCardProps['post'];

interface ArticleViewProps {
  post: CardPost & {
    slug: string;
    author: string;
    content: string;
    tags: readonly string[];
    related: readonly (CardPost & { id: number; slug: string })[];
  };
  contact: ContactSettings;
  origin: string;
}

/** An article with all that stands around it; also the preview of one that is being written. */
export function ArticleView({ post, contact, origin }: ArticleViewProps) {
  return (
    <div className="wrap-anywhere">
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
          {post.cover === null ? null : (
            <BlogPicture
              picture={post.cover}
              alt={post.cover.isDecorative ? '' : post.cover.alt}
              sizes="(min-width: 44rem) 42rem, 92vw"
              className="mb-8 h-auto w-full rounded-lg"
              isFirst
            />
          )}
          <ArticleBody html={post.content} />
          <ul aria-label="Assuntos" className="mt-10 flex flex-wrap gap-2">
            {post.tags.map((tag) => (
              <li key={tag} className="rounded-full bg-surface-muted px-3 py-1 text-sm">
                {tag}
              </li>
            ))}
          </ul>
          <ShareButtons title={post.title} url={`${origin}${addressOf(sitePages.article, { idOrSlug: post.slug })}`} />
        </article>
        <aside aria-label="Fale conosco" className="grid content-start gap-4">
          {post.cover === null ? (
            <PostDrawing picture={post.picture} category={post.category} className="hidden rounded-lg @5xl:grid" />
          ) : null}
          <div className="grid gap-4 rounded-lg bg-brand-soft p-5 @5xl:sticky @5xl:top-20">
            <h2 className="font-bold text-xl">Precisa de ajuda agora?</h2>
            <p>Conte o que aconteceu. O orçamento vem antes do serviço, por escrito, e você decide.</p>
            <TalkButtons contact={contact} message={`Olá! Li o artigo "${post.title}" e preciso de ajuda.`} />
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
    </div>
  );
}
