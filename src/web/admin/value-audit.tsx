import { CircleCheck, CircleDashed, Coins, Search } from 'lucide-react';
import { useMay } from '#features/accounts/ui/signed-in.tsx';
import { OpenFraudCase } from '#features/fraud/ui/open-fraud-case.tsx';
import { DiscrepanciesFilters } from '#features/value-audit/ui/discrepancies-filters.tsx';
import { discrepanciesSheet } from '#features/value-audit/ui/discrepancies-table.tsx';
import { DiscrepancyDrawer } from '#features/value-audit/ui/discrepancy-drawer.tsx';
import { useDiscrepancies } from '#features/value-audit/ui/use-discrepancies.ts';
import { ListScreen } from '#ui/lists/list-screen.tsx';
import { useList } from '#ui/lists/use-list.ts';
import { reais } from '#ui/records/reais.ts';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Auditoria de Valores' };

export default function ValueAudit() {
  const list = useList(useDiscrepancies, { search: '', status: 'todos', severity: 'todos', decisao: 'todos' });
  const may = useMay();
  const stats = list.data?.stats;
  const sum = stats && reais(stats.totalAmount);
  return (
    <ListScreen
      list={list}
      sheet={discrepanciesSheet}
      rows={list.data?.discrepancias}
      cards={[
        { label: 'Pendentes', value: stats?.pending, icon: CircleDashed, tone: 'warning', to: '?status=pending' },
        {
          label: 'Em Investigação',
          value: stats?.investigating,
          icon: Search,
          tone: 'info',
          ...(stats !== undefined && stats.asked > 0 && { detail: `${stats.asked} com decisão pedida` }),
          to: '?status=investigating',
        },
        { label: 'Resolvidas', value: stats?.resolved, icon: CircleCheck, tone: 'success', to: '?status=resolved' },
        {
          label: 'Total das Diferenças',
          value: sum,
          detail: stats && `${reais(stats.openAmount)} por decidir, sem as descartadas`,
          icon: Coins,
          tone: 'danger',
        },
      ]}
      filters={<DiscrepanciesFilters filters={list.filters} />}
      failed="Erro ao Carregar Discrepâncias"
      empty={{
        title: 'Nenhuma discrepância encontrada',
        description:
          'Quando o cliente declara um valor diferente do que o prestador informou, a diferença aparece aqui.',
      }}
      drawer={(id, close) => (
        <DiscrepancyDrawer
          id={id}
          onClose={close}
          actions={(discrepancy) =>
            may('fraud.read') && <OpenFraudCase discrepancy={discrepancy} mayOpen={may('fraud.investigate')} />
          }
        />
      )}
    />
  );
}
