import { ExternalLink } from 'lucide-react';
import { addressOf } from '#shared/address.ts';
import { formatDate } from '#shared/dates.ts';
import { sitePages } from '#shared/site-pages.ts';
import { AnchorButton } from '#ui/buttons/anchor-button.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { actionsColumn, type Column } from '#ui/lists/data-table.tsx';
import type { ListSheet } from '#ui/lists/list-screen.tsx';
import { TwoLines } from '#ui/lists/two-lines.tsx';
import type { Post } from '../contract.ts';
import { categoryLabels } from '../rules.ts';
import { PostStatusBadge } from './post-status-badge.tsx';

const columns: Column<Post>[] = [
  {
    key: 'title',
    header: 'Título',
    phone: 'title',
    cell: (post) => <TwoLines first={post.title} second={post.author} />,
  },
  { key: 'category', header: 'Categoria', cell: (post) => categoryLabels[post.category] },
  { key: 'status', header: 'Status', cell: (post) => <PostStatusBadge status={post.status} /> },
  {
    key: 'published',
    header: 'Publicação',
    cell: (post) => (
      <span className="tabular-nums">{post.publishedAt === null ? '–' : formatDate(new Date(post.publishedAt))}</span>
    ),
  },
];

/** The posts, each with the way to its public page; `onSwitch` puts one on the site or takes it off. */
export const postsSheet = (onSwitch: ((post: Post) => void) | undefined): ListSheet<Post> => ({
  caption: 'Posts do blog',
  noun: { one: 'post', many: 'posts', gender: 'm' },
  columns: [
    ...columns,
    actionsColumn((post) => (
      <span className="inline-flex flex-wrap justify-end gap-2">
        {post.status === 'publicado' && (
          <AnchorButton
            size="sm"
            href={addressOf(sitePages.article, { idOrSlug: post.slug })}
            target="_blank"
            rel="noopener"
            aria-label={`Ver no site: ${post.title} (abre em outra aba)`}
            icon={<ExternalLink aria-hidden="true" className="size-4" />}
          >
            Ver no site
          </AnchorButton>
        )}
        {onSwitch && (
          <Button size="sm" onClick={() => onSwitch(post)} aria-label={`${switchLabel(post)}: ${post.title}`}>
            {switchLabel(post)}
          </Button>
        )}
      </span>
    )),
  ],
  rowKey: (post) => post.id,
});

/** What can be made of a post now. */
export function switchLabel(post: Post): string {
  return post.status === 'publicado' ? 'Tirar do site' : 'Publicar';
}
