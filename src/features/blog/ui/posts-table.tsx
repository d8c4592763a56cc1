import { CalendarClock, CircleCheck, ExternalLink, FileText, PenLine } from 'lucide-react';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { sitePages } from '#shared/address/site-pages.ts';
import { formatDate } from '#shared/time/dates.ts';
import { AnchorButton } from '#ui/buttons/anchor-button.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { actionsColumn, type Column } from '#ui/lists/column.tsx';
import { optionsOf } from '#ui/lists/filter-select.tsx';
import { listSheet } from '#ui/lists/list-sheet.ts';
import { blogOperations, type Post } from '../contract.ts';
import { categoryLabels, postCategories, postStatuses, postStatusLabels } from '../rules.ts';
import { PostStatusBadge } from './post-status-badge.tsx';

const nameOf = ({ title }: Post) => title || 'Sem título';

const columns: Column<Post>[] = [
  { key: 'title', header: 'Título', phone: 'title', cell: (post) => nameOf(post), second: (post) => post.author },
  { key: 'category', header: 'Categoria', cell: (post) => categoryLabels[post.category] },
  {
    key: 'status',
    header: 'Status',
    cell: (post) => <PostStatusBadge status={post.status} />,
    second: (post) => (post.hasChanges && post.status !== 'rascunho' ? 'Há alterações fora do site' : null),
  },
  {
    key: 'published',
    header: 'Publicação',
    cell: (post) => (
      <span className="tabular-nums">{post.publishedAt === null ? '–' : formatDate(new Date(post.publishedAt))}</span>
    ),
  },
];

/** The list of posts with links to their public pages; `onSwitch` publishes or unpublishes. */
export const postsSheet = (onSwitch: false | ((post: Post) => void)) =>
  listSheet({
    operation: blogOperations.listPosts,
    refreshMs: 60_000,
    rowsOf: ({ posts }) => posts,
    caption: 'Posts do blog',
    noun: { one: 'post', many: 'posts', gender: 'm' },
    cards: [
      { label: 'Total de Posts', stat: 'total', icon: FileText, to: officePages.blog },
      { label: 'Publicados', stat: 'publicados', icon: CircleCheck, tone: 'success', to: '?status=publicado' },
      { label: 'Rascunhos', stat: 'rascunhos', icon: PenLine, tone: 'neutral', to: '?status=rascunho' },
      { label: 'Agendados', stat: 'agendados', icon: CalendarClock, tone: 'info', to: '?status=agendado' },
    ],
    filters: {
      status: { label: 'Status', all: 'Todos os status', options: optionsOf(postStatuses, postStatusLabels) },
      category: { label: 'Categoria', all: 'Todas as categorias', options: optionsOf(postCategories, categoryLabels) },
    },
    columns: [
      ...columns,
      actionsColumn<Post>((post) => (
        <span className="inline-flex flex-wrap justify-end gap-2">
          <LinkButton
            size="sm"
            to={addressOf(officePages.post, { postKey: post.key })}
            aria-label={`${onSwitch ? 'Editar' : 'Abrir'}: ${nameOf(post)}`}
          >
            {onSwitch ? 'Editar' : 'Abrir'}
          </LinkButton>
          {post.status === 'publicado' && (
            <AnchorButton
              size="sm"
              href={addressOf(sitePages.article, { idOrSlug: post.slug })}
              target="_blank"
              rel="noopener"
              aria-label={`Ver no site: ${nameOf(post)} (abre em outra aba)`}
              icon={<ExternalLink aria-hidden="true" className="size-4" />}
            >
              Ver no site
            </AnchorButton>
          )}
          {onSwitch && (
            <Button size="sm" onClick={() => onSwitch(post)} aria-label={`${switchLabel(post)}: ${nameOf(post)}`}>
              {switchLabel(post)}
            </Button>
          )}
        </span>
      )),
    ],
    rowKey: (post) => post.id,
    failed: 'Erro ao Carregar Posts do Blog',
    empty: 'O sistema aguarda dados reais.',
  });

/** Label of the next state that a post can get. */
export function switchLabel(post: Post): string {
  return post.status === 'publicado' ? 'Tirar do site' : 'Publicar';
}
