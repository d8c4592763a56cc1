import { CircleCheck, CircleDashed, Handshake, Percent, PhoneCall, RefreshCw, Wallet } from 'lucide-react';
import { useEffect } from 'react';
import { useMay } from '#features/accounts/ui/signed-in.tsx';
import { BudgetDrawer } from '#features/budgets/ui/budget-drawer.tsx';
import { BudgetsFilters } from '#features/budgets/ui/budgets-filters.tsx';
import { budgetsSheet } from '#features/budgets/ui/budgets-table.tsx';
import { StrategyRates } from '#features/budgets/ui/strategy-rates.tsx';
import { useBudgets } from '#features/budgets/ui/use-budgets.ts';
import { useBrandName } from '#features/settings/public/ui/use-brand-name.ts';
import { percentText } from '#shared/percent.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { ListScreen } from '#ui/lists/list-screen.tsx';
import { type ListQuery, useList } from '#ui/lists/use-list.ts';
import { reais } from '#ui/records/reais.ts';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Conversão de Orçamentos' };

/** The first page is asked for without its number. */
function useBudgetRows({ page, ...filters }: ListQuery<'search' | 'status' | 'priority' | 'recusa' | 'fila'>) {
  return useBudgets({ ...filters, page: page === 1 ? undefined : page });
}

export default function Budgets() {
  const list = useList(useBudgetRows, {
    search: '',
    status: 'todos',
    priority: 'todos',
    recusa: 'todos',
    fila: 'todos',
  });
  const may = useMay();
  const brandName = useBrandName();
  const { answer } = list;
  const { errorUpdateCount } = answer;
  useEffect(() => {
    if (errorUpdateCount === 0) return;
    toast({
      title: 'Erro ao carregar orçamentos',
      description: 'Falha ao carregar orçamentos do banco de dados',
      variant: 'destructive',
    });
  }, [errorUpdateCount]);
  const stats = list.data?.stats;
  return (
    <ListScreen
      list={list}
      sheet={(onOpen) => budgetsSheet({ brandName, showMoney: may('finance.read'), onOpen })}
      rows={list.data?.budgets}
      total={stats?.totalBudgets}
      actions={
        <Button
          pending={answer.isFetching}
          onClick={() => void answer.refetch()}
          icon={<RefreshCw aria-hidden="true" className="size-4" />}
        >
          Atualizar
        </Button>
      }
      cards={[
        { label: 'Total de Orçamentos', value: stats?.totalBudgets, icon: Wallet },
        { label: 'Contatos de hoje', value: list.data?.due, icon: PhoneCall, tone: 'signal', to: '?fila=hoje' },
        { label: 'Pendentes', value: stats?.pending, icon: CircleDashed, tone: 'warning', to: '?status=pendente' },
        { label: 'Negociando', value: stats?.negotiating, icon: Handshake, tone: 'info', to: '?status=negociando' },
        {
          label: 'Convertidos',
          value: stats?.converted,
          detail: stats && stats.totalConvertedValue !== null && `${reais(stats.totalConvertedValue)} no total`,
          icon: CircleCheck,
          tone: 'success',
          to: '?status=convertido',
        },
        {
          label: 'Taxa de Conversão',
          value: stats && percentText(stats.conversionRate),
          icon: Percent,
          tone: 'neutral',
        },
      ]}
      filters={<BudgetsFilters filters={list.filters} />}
      failed="Erro ao Carregar Orçamentos"
      empty={{
        title: 'Nenhum orçamento encontrado',
        description: 'Registre um orçamento recusado na página do chamado e ele aparece aqui.',
      }}
      drawer={(id, close) => (
        <BudgetDrawer id={id} brandName={brandName} mayWrite={may('budgets.write')} onClose={close} />
      )}
    >
      <StrategyRates rates={list.data?.strategies ?? []} />
    </ListScreen>
  );
}
