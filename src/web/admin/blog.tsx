import { CalendarClock, CircleCheck, FileText, PenLine } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '#features/accounts/ui/signed-in.tsx';
import type { Post } from '#features/blog/contract.ts';
import { PostSwitchDialog } from '#features/blog/ui/post-switch-dialog.tsx';
import { PostsFilters } from '#features/blog/ui/posts-filters.tsx';
import { PostsTable } from '#features/blog/ui/posts-table.tsx';
import { usePosts } from '#features/blog/ui/use-posts.ts';
import { officePages } from '#shared/pages.ts';
import { defaultLimit } from '#shared/pagination.ts';
import { StaleNotice } from '#ui/feedback/stale-notice.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ListEmpty, listError } from '#ui/lists/list-screen.tsx';
import { Pagination } from '#ui/lists/pagination.tsx';
import { useUrlFilters } from '#ui/lists/use-url-filters.ts';
import { StatCard, StatRow } from '#ui/records/stat-card.tsx';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Blog' };

export default function Blog() {
  const filters = useUrlFilters({ status: 'todos', category: 'todos' });
  const may = useMay();
  const [asked, setAsked] = useState<Post>();
  const { get, page } = filters;
  const posts = usePosts({ status: get('status'), category: get('category'), page, limit: defaultLimit });
  const { data } = posts;
  return (
    <>
      <PageHeader summary={data && `${data.total} ${data.total === 1 ? 'post encontrado' : 'posts encontrados'}`} />
      <div className="mb-5">
        <StatRow>
          <StatCard label="Total de Posts" value={data?.stats.total} icon={FileText} to={officePages.blog} />
          <StatCard
            label="Publicados"
            value={data?.stats.publicados}
            icon={CircleCheck}
            tone="success"
            to="?status=publicado"
          />
          <StatCard
            label="Rascunhos"
            value={data?.stats.rascunhos}
            icon={PenLine}
            tone="neutral"
            to="?status=rascunho"
          />
          <StatCard
            label="Agendados"
            value={data?.stats.agendados}
            icon={CalendarClock}
            tone="info"
            to="?status=agendado"
          />
        </StatRow>
      </div>
      <PostsFilters filters={filters} />
      {data && <StaleNotice error={posts.error} />}
      <PostsTable
        rows={data?.posts}
        refreshing={posts.isPlaceholderData}
        onSwitch={may('content.write') ? setAsked : undefined}
        error={listError('Erro ao Carregar Posts do Blog', posts)}
        empty={
          <ListEmpty title="Nenhum post encontrado" description="O sistema aguarda dados reais." filters={filters} />
        }
      />
      {data && (
        <div className="mt-4">
          <Pagination page={page} limit={data.limit} total={data.total} noun="posts" onPage={filters.setPage} />
        </div>
      )}
      {asked !== undefined && <PostSwitchDialog post={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
