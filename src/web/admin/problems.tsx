import { CircleCheck, CircleDashed, Clock, MessageSquareMore } from 'lucide-react';
import { ProblemDrawer } from '#features/problems/ui/problem-drawer.tsx';
import { ProblemsFilters } from '#features/problems/ui/problems-filters.tsx';
import { problemsSheet } from '#features/problems/ui/problems-table.tsx';
import { useProblems } from '#features/problems/ui/use-problems.ts';
import { ListScreen } from '#ui/lists/list-screen.tsx';
import { useList } from '#ui/lists/use-list.ts';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Problemas' };

export default function Problems() {
  const list = useList(useProblems, { search: '', kind: 'todos', status: 'todos', prazo: 'todos' });
  const stats = list.data?.stats;
  return (
    <ListScreen
      list={list}
      sheet={problemsSheet}
      rows={list.data?.problemas}
      cards={[
        { label: 'Vencidos', value: stats?.vencidos, icon: Clock, tone: 'danger', to: '?prazo=vencidos' },
        {
          label: 'Aguardam Resposta',
          value: stats?.abertos,
          icon: CircleDashed,
          tone: 'warning',
          to: '?status=aberto',
        },
        {
          label: 'Com Resposta',
          value: stats?.respondidos,
          icon: MessageSquareMore,
          tone: 'info',
          to: '?status=respondido',
        },
        {
          label: 'Encerrados',
          value: stats?.encerrados,
          icon: CircleCheck,
          tone: 'neutral',
          to: '?status=encerrado',
        },
      ]}
      filters={<ProblemsFilters filters={list.filters} />}
      failed="Erro ao Carregar Problemas"
      empty={{
        title: 'Nenhum problema',
        description:
          'O que um cliente conta depois do serviço aparece aqui; por telefone, registre na página do chamado.',
      }}
      drawer={(id, close) => <ProblemDrawer id={id} onClose={close} />}
    />
  );
}
