import { CalendarClock, CircleCheck, FileText, PenLine } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '#features/accounts/ui/signed-in.tsx';
import type { Post } from '#features/blog/contract.ts';
import { PostSwitchDialog } from '#features/blog/ui/post-switch-dialog.tsx';
import { PostsFilters } from '#features/blog/ui/posts-filters.tsx';
import { postsSheet } from '#features/blog/ui/posts-table.tsx';
import { usePosts } from '#features/blog/ui/use-posts.ts';
import { officePages } from '#shared/pages.ts';
import { ListScreen } from '#ui/lists/list-screen.tsx';
import { useList } from '#ui/lists/use-list.ts';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Blog' };

export default function Blog() {
  const list = useList(usePosts, { status: 'todos', category: 'todos' });
  const may = useMay();
  const [asked, setAsked] = useState<Post>();
  const stats = list.data?.stats;
  return (
    <ListScreen
      list={list}
      sheet={postsSheet(may('content.write') ? setAsked : undefined)}
      rows={list.data?.posts}
      cards={[
        { label: 'Total de Posts', value: stats?.total, icon: FileText, to: officePages.blog },
        { label: 'Publicados', value: stats?.publicados, icon: CircleCheck, tone: 'success', to: '?status=publicado' },
        { label: 'Rascunhos', value: stats?.rascunhos, icon: PenLine, tone: 'neutral', to: '?status=rascunho' },
        { label: 'Agendados', value: stats?.agendados, icon: CalendarClock, tone: 'info', to: '?status=agendado' },
      ]}
      filters={<PostsFilters filters={list.filters} />}
      failed="Erro ao Carregar Posts do Blog"
      empty={{ title: 'Nenhum post encontrado', description: 'O sistema aguarda dados reais.' }}
    >
      {asked !== undefined && <PostSwitchDialog post={asked} onClose={() => setAsked(undefined)} />}
    </ListScreen>
  );
}
