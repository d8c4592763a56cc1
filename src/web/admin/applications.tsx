import { CircleCheck, CircleDashed, CircleX, FileClock } from 'lucide-react';
import { ApplicationsFilters } from '#features/partners/application-review/ui/applications-filters.tsx';
import { applicationsSheet } from '#features/partners/application-review/ui/applications-table.tsx';
import { useApplications } from '#features/partners/application-review/ui/use-applications.ts';
import { officePages } from '#shared/pages.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { ListScreen } from '#ui/lists/list-screen.tsx';
import { useList } from '#ui/lists/use-list.ts';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Aplicações de Parceiros' };

const noFilters = { search: '', status: 'todos', tipo: 'todos', estado: 'todos' };

export default function Applications() {
  // It opens on what waits for somebody.
  const list = useList(useApplications, noFilters, { status: 'pendente' });
  const stats = list.data?.stats;
  const { filters } = list;
  const isPreset =
    filters.get('status') === 'pendente' &&
    (['search', 'tipo', 'estado'] as const).every((name) => filters.get(name) === noFilters[name]);
  return (
    <ListScreen
      list={list}
      sheet={applicationsSheet}
      rows={list.data?.aplicacoes}
      actions={<LinkButton to={officePages.partners}>Ver prestadores</LinkButton>}
      cards={[
        { label: 'Pendentes', value: stats?.pendentes, icon: CircleDashed, tone: 'warning', to: '?status=pendente' },
        {
          label: 'Aguardando documentos',
          value: stats?.aguardandoDocumentos,
          icon: FileClock,
          tone: 'info',
          to: '?status=aguardando_documentos',
        },
        { label: 'Aprovadas', value: stats?.aprovadas, icon: CircleCheck, tone: 'success', to: '?status=aprovado' },
        { label: 'Recusadas', value: stats?.recusadas, icon: CircleX, tone: 'danger', to: '?status=recusado' },
      ]}
      filters={<ApplicationsFilters filters={list.filters} />}
      failed="Erro ao Carregar Aplicações"
      empty={{
        title: 'Nenhuma aplicação encontrada',
        // It opens on those that wait: that none does is no search without a find.
        nothingYet: isPreset,
        description: isPreset
          ? 'Nenhum cadastro espera por análise. Quem se cadastra para ser parceiro no site aparece aqui.'
          : 'Quem se cadastra para ser parceiro no site aparece aqui para análise.',
      }}
    />
  );
}
