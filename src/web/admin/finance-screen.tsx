import { Clock, HandCoins, Receipt, Wallet } from 'lucide-react';
import { FinanceChart } from '#features/finance/ui/finance-chart.tsx';
import { FinanceCsv } from '#features/finance/ui/finance-csv.tsx';
import { FinanceFilters } from '#features/finance/ui/finance-filters.tsx';
import { financeSheet } from '#features/finance/ui/finance-table.tsx';
import { useFinance } from '#features/finance/ui/use-finance.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ListScreen } from '#ui/lists/list-screen.tsx';
import { useList } from '#ui/lists/use-list.ts';
import { reais } from '#ui/records/reais.ts';

/** Revenue, commissions and what is owed; an address may open it on a preset status. */
export function FinanceScreen({ presetStatus = 'todos' }: { presetStatus?: string }) {
  const list = useList(
    useFinance,
    { search: '', partnerId: '', date: '30dias', status: 'todos' },
    { status: presetStatus },
  );
  const { data, filters } = list;
  const stats = data?.stats;
  const hasOlder = data?.vazio === false;
  return (
    <ListScreen
      list={list}
      sheet={financeSheet}
      rows={data?.lancamentos}
      actions={<FinanceCsv filters={list.query} />}
      cards={[
        { label: 'Receita Total', value: stats && reais(stats.receitaTotal), icon: Wallet, tone: 'success' },
        { label: 'Comissões', value: stats && reais(stats.comissoes), icon: HandCoins },
        { label: 'Ticket Médio', value: stats && reais(stats.ticketMedio), icon: Receipt, tone: 'info' },
        {
          label: 'Em aberto',
          value: stats && reais(stats.pendente),
          detail: stats && stats.atrasado > 0 && `${reais(stats.atrasado)} em atraso`,
          icon: Clock,
          tone: 'warning',
        },
      ]}
      filters={<FinanceFilters filters={filters} />}
      above={
        data !== undefined &&
        data.total > 0 && (
          <div className="mb-5">
            <FinanceChart data={data} />
          </div>
        )
      }
      failed="Erro ao Carregar Dados Financeiros"
      empty={{
        title: 'Nenhum lançamento encontrado',
        description: hasOlder
          ? 'Há lançamentos mais antigos, fora deste período.'
          : 'O sistema aguarda dados reais: cada chamado finalizado lança aqui a comissão do portal.',
        nothingYet: data?.vazio === true,
        action: hasOlder && <Button onClick={() => filters.set({ date: 'ano' })}>Ver o último ano</Button>,
      }}
    />
  );
}
