import { data, redirect } from 'react-router';
import { findNextDueAt, listPublishedPosts } from '#features/blog/queries.server.ts';
import {
  categoryLabel,
  hasPage,
  listingPath,
  listingSummary,
  type PostListing,
  postsPerPage,
  publicCategories,
  readListing,
} from '#features/blog/rules.ts';
import { blogWords } from '#features/seo/site-words-content.ts';
import { addressOf } from '#shared/address/address.ts';
import { sitePages } from '#shared/address/site-pages.ts';
import { pageCount } from '#shared/api/pagination.ts';
import { buttonStyles } from '#ui/buttons/button-styles.ts';
import { heldUntil } from '../page-handle.ts';
import type { Route } from './+types/blog';
import { PageIntro } from './page-intro.tsx';
import { sitePageMeta } from './page-meta.ts';
import { PostCard } from './post-card.tsx';
import { readSite } from './read-site.server.ts';

export const handle = { hold: true, query: ['categoria', 'pagina'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { ctx, site } = await readSite(context);
  const listing = readListing(new URL(request.url).searchParams);
  if (listing === null) throw redirect(sitePages.blog);
  const { posts, total } = await listPublishedPosts(ctx, listing);
  if (!hasPage(listing.page, total)) throw redirect(listingPath({ ...listing, page: 1 }));
  return data({ site, listing, posts, total }, { headers: heldUntil(await findNextDueAt(ctx)) });
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const { site, listing } = loaderData;
  const subject = listing.category === null ? undefined : `${categoryLabel(listing.category)} no blog`;
  const page = listing.page === 1 ? '' : `, página ${listing.page}`;
  return sitePageMeta(site, {
    ...blogWords(subject, page),
    path: listingPath(listing),
    trail: [['Blog', sitePages.blog]],
  });
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { listing, posts, total } = loaderData;
  return (
    <>
      <PageIntro
        title="Blog"
        lead="O que dá para resolver em casa, como evitar o próximo entupimento e quando vale a pena chamar alguém."
      />
      <div className="mx-auto grid max-w-6xl gap-6 px-4 py-8">
        <nav aria-label="Categorias">
          <ul className="flex flex-wrap gap-2">
            {[null, ...publicCategories].map((category) => (
              <li key={category}>
                <a
                  href={listingPath({ category, page: 1 })}
                  aria-current={category === listing.category ? 'true' : undefined}
                  className={buttonStyles({ variant: category === listing.category ? 'primary' : 'secondary' })}
                >
                  {category === null ? 'Todos' : categoryLabel(category)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <p className="text-ink-soft">{listingSummary(listing.page, total)}</p>
        <ul className="grid gap-4 @3xl:grid-cols-2 @5xl:grid-cols-3">
          {posts.map((post) => (
            <PostCard
              key={post.id}
              post={post}
              href={addressOf(sitePages.article, { idOrSlug: post.id })}
              heading="h2"
            />
          ))}
        </ul>
        <Pages listing={listing} total={total} />
      </div>
    </>
  );
}

/** Links to the other pages; hidden for a single one. */
function Pages({ listing, total }: { listing: PostListing; total: number }) {
  const pages = pageCount(total, postsPerPage);
  if (pages === 1) return null;
  const step = (page: number, text: string, rel: 'prev' | 'next') =>
    page >= 1 && page <= pages ? (
      <a href={listingPath({ ...listing, page })} rel={rel} className={buttonStyles({})}>
        {text}
      </a>
    ) : (
      <span aria-disabled="true" className={`${buttonStyles({ variant: 'ghost' })} opacity-55`}>
        {text}
      </span>
    );
  return (
    <nav aria-label="Paginação" className="flex flex-wrap items-center justify-center gap-2">
      {step(listing.page - 1, 'Anterior', 'prev')}
      {/* On its own line on a phone, where it does not fit. */}
      <ul className="flex flex-wrap justify-center gap-2 @max-[30rem]:order-first @max-[30rem]:basis-full">
        {Array.from({ length: pages }, (_, index) => index + 1).map((page) => (
          <li key={page}>
            <a
              href={listingPath({ ...listing, page })}
              aria-label={`Página ${page}`}
              aria-current={page === listing.page ? 'page' : undefined}
              className={`${buttonStyles({ variant: page === listing.page ? 'primary' : 'secondary' })} min-w-11`}
            >
              {page}
            </a>
          </li>
        ))}
      </ul>
      {step(listing.page + 1, 'Próximo', 'next')}
    </nav>
  );
}
