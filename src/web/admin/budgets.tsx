import { CircleCheck, CircleDashed, Handshake, Percent, RefreshCw, Wallet } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useMay } from '#features/accounts/ui/signed-in.tsx';
import { BudgetDrawer } from '#features/budgets/ui/budget-drawer.tsx';
import { BudgetsFilters } from '#features/budgets/ui/budgets-filters.tsx';
import { BudgetsTable } from '#features/budgets/ui/budgets-table.tsx';
import { useBudgets } from '#features/budgets/ui/use-budgets.ts';
import { useBrandName } from '#features/site-settings/ui/use-brand-name.ts';
import { percentText } from '#shared/percent.ts';
import { Button } from '#ui/buttons/button.tsx';
import { StaleNotice } from '#ui/feedback/stale-notice.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ListEmpty, listError } from '#ui/lists/list-screen.tsx';
import { Pagination } from '#ui/lists/pagination.tsx';
import { useUrlFilters } from '#ui/lists/use-url-filters.ts';
import { reais } from '#ui/records/reais.ts';
import { StatCard, StatRow } from '#ui/records/stat-card.tsx';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Conversão de Orçamentos' };

export default function Budgets() {
  const filters = useUrlFilters({ search: '', status: 'todos', priority: 'todos' });
  const may = useMay();
  const brandName = useBrandName();
  const [shown, setShown] = useState<string>();
  const { get, page } = filters;
  const budgets = useBudgets({
    search: get('search'),
    status: get('status'),
    priority: get('priority'),
    page: page === 1 ? undefined : page,
  });
  const { data, error, errorUpdateCount } = budgets;
  useEffect(() => {
    if (errorUpdateCount === 0) return;
    toast({
      title: 'Erro ao carregar orçamentos',
      description: 'Falha ao carregar orçamentos do banco de dados',
      variant: 'destructive',
    });
  }, [errorUpdateCount]);
  const stats = data?.stats;
  return (
    <>
      <PageHeader
        summary={
          stats &&
          `${stats.totalBudgets} ${stats.totalBudgets === 1 ? 'orçamento encontrado' : 'orçamentos encontrados'}`
        }
        actions={
          <Button
            pending={budgets.isFetching}
            onClick={() => void budgets.refetch()}
            icon={<RefreshCw aria-hidden="true" className="size-4" />}
          >
            Atualizar
          </Button>
        }
      />
      <div className="mb-5">
        <StatRow>
          <StatCard label="Total de Orçamentos" value={stats?.totalBudgets} icon={Wallet} />
          <StatCard label="Pendentes" value={stats?.pending} icon={CircleDashed} tone="warning" to="?status=pendente" />
          <StatCard
            label="Negociando"
            value={stats?.negotiating}
            icon={Handshake}
            tone="info"
            to="?status=negociando"
          />
          <StatCard
            label="Convertidos"
            value={stats?.converted}
            detail={stats && stats.totalConvertedValue !== null && `${reais(stats.totalConvertedValue)} no total`}
            icon={CircleCheck}
            tone="success"
            to="?status=convertido"
          />
          <StatCard
            label="Taxa de Conversão"
            value={stats && percentText(stats.conversionRate)}
            icon={Percent}
            tone="neutral"
          />
        </StatRow>
      </div>
      <BudgetsFilters filters={filters} />
      {data && <StaleNotice error={error} />}
      <BudgetsTable
        rows={data?.budgets}
        refreshing={budgets.isPlaceholderData}
        view={filters.view}
        brandName={brandName}
        showMoney={may('finance.read')}
        onOpen={setShown}
        error={listError('Erro ao Carregar Orçamentos', budgets)}
        empty={
          <ListEmpty
            title="Nenhum orçamento encontrado"
            description="Registre um orçamento recusado na página do chamado e ele aparece aqui."
            filters={filters}
          />
        }
      />
      {data && stats && (
        <div className="mt-4">
          <Pagination
            page={page}
            limit={data.limit}
            total={stats.totalBudgets}
            noun="orçamentos"
            onPage={filters.setPage}
          />
        </div>
      )}
      {shown !== undefined && (
        <BudgetDrawer
          id={shown}
          brandName={brandName}
          mayWrite={may('budgets.write')}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  );
}
