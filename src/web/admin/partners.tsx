import { Building2, CircleCheck, CirclePause, Plus, Star } from 'lucide-react';
import { useMay } from '#features/accounts/ui/signed-in.tsx';
import { NewPartnerDialog } from '#features/partners/office/ui/new-partner-dialog.tsx';
import { PartnersCsv } from '#features/partners/office/ui/partners-csv.tsx';
import { PartnersFilters } from '#features/partners/office/ui/partners-filters.tsx';
import { PartnersSelection } from '#features/partners/office/ui/partners-selection.tsx';
import { partnersSheet } from '#features/partners/office/ui/partners-table.tsx';
import { usePartners } from '#features/partners/office/ui/use-partners.ts';
import { officePages } from '#shared/pages.ts';
import { ratingText } from '#shared/ratings.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { ListScreen } from '#ui/lists/list-screen.tsx';
import { useAskedFor } from '#ui/lists/use-asked-for.ts';
import { useList } from '#ui/lists/use-list.ts';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Prestadores' };

export default function Partners() {
  const list = useList(usePartners, { search: '', status: 'todos', estado: 'todos', disponibilidade: 'todos' });
  const may = useMay();
  const [isAsked, setAdding] = useAskedFor('novo');
  const { data } = list;
  const stats = data?.stats;
  const newPartner = may('partners.write') && (
    <Button variant="primary" icon={<Plus aria-hidden="true" className="size-4" />} onClick={() => setAdding(true)}>
      Novo Prestador
    </Button>
  );
  return (
    <ListScreen
      list={list}
      sheet={partnersSheet}
      rows={data?.prestadores}
      actions={
        <>
          <LinkButton to={officePages.partnerWaiting}>Pendências</LinkButton>
          {may('records.export') && <PartnersCsv filters={list.query} />}
          {newPartner}
        </>
      }
      cards={[
        { label: 'Total de Prestadores', value: stats?.total, icon: Building2 },
        { label: 'Ativos', value: stats?.ativos, icon: CircleCheck, tone: 'success', to: '?status=ativo' },
        { label: 'Inativos', value: stats?.inativos, icon: CirclePause, tone: 'neutral', to: '?status=inativo' },
        { label: 'Avaliação Média', value: stats && ratingText(stats.mediaAvaliacao), icon: Star, tone: 'warning' },
      ]}
      filters={<PartnersFilters filters={list.filters} />}
      failed="Erro ao Carregar Prestadores"
      empty={{
        title: 'Nenhum prestador encontrado',
        description: 'Cadastre o primeiro prestador para poder atribuir chamados.',
        action: newPartner,
      }}
      choose={
        may('partners.write')
          ? {
              nameOf: ({ name }) => name,
              bulk: (rows, keep) => <PartnersSelection rows={rows} onKeep={keep} />,
            }
          : undefined
      }
    >
      {may('partners.write') && <NewPartnerDialog open={isAsked} onOpenChange={setAdding} />}
    </ListScreen>
  );
}
