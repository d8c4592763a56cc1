import { RefreshCw } from 'lucide-react';
import { useEffect } from 'react';
import { useMay } from '#features/accounts/ui/signed-in.tsx';
import { BudgetDrawer } from '#features/budgets/ui/budget-drawer.tsx';
import { budgetsSheet } from '#features/budgets/ui/budgets-table.tsx';
import { StrategyRates } from '#features/budgets/ui/strategy-rates.tsx';
import { useBrandName } from '#features/settings/public/ui/use-brand-name.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { ListScreen } from '#ui/lists/list-screen.tsx';
import { useList } from '#ui/lists/use-list.ts';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Conversão de Orçamentos' };

export default function Budgets() {
  const may = useMay();
  const brandName = useBrandName();
  const list = useList(budgetsSheet({ brandName, showMoney: may('finance.read') }));
  const { isFetching, refetch, errorUpdateCount } = list.answer;
  useEffect(() => {
    if (errorUpdateCount === 0) return;
    toast({
      title: 'Erro ao carregar orçamentos',
      description: 'Falha ao carregar orçamentos do banco de dados',
      variant: 'destructive',
    });
  }, [errorUpdateCount]);
  return (
    <ListScreen
      list={list}
      actions={
        <Button
          pending={isFetching}
          onClick={() => void refetch()}
          icon={<RefreshCw aria-hidden="true" className="size-4" />}
        >
          Atualizar
        </Button>
      }
      drawer={(id, close) => (
        <BudgetDrawer id={id} brandName={brandName} mayWrite={may('budgets.write')} onClose={close} />
      )}
    >
      <StrategyRates rates={list.data?.data.strategies ?? []} />
    </ListScreen>
  );
}
