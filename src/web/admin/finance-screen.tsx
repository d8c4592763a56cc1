import { Clock, HandCoins, Receipt, Wallet } from 'lucide-react';
import { FinanceChart } from '#features/finance/ui/finance-chart.tsx';
import { FinanceCsv } from '#features/finance/ui/finance-csv.tsx';
import { FinanceFilters } from '#features/finance/ui/finance-filters.tsx';
import { FinanceTable } from '#features/finance/ui/finance-table.tsx';
import { useFinance } from '#features/finance/ui/use-finance.ts';
import { defaultLimit } from '#shared/pagination.ts';
import { Button } from '#ui/buttons/button.tsx';
import { StaleNotice } from '#ui/feedback/stale-notice.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ListEmpty, listError } from '#ui/lists/list-screen.tsx';
import { Pagination } from '#ui/lists/pagination.tsx';
import { useUrlFilters } from '#ui/lists/use-url-filters.ts';
import { reais } from '#ui/records/reais.ts';
import { StatCard, StatRow } from '#ui/records/stat-card.tsx';

/** Revenue, commissions and what is owed; an address may open it on a preset status. */
export function FinanceScreen({ presetStatus = 'todos' }: { presetStatus?: string }) {
  const filters = useUrlFilters({ date: '30dias', status: 'todos' }, { status: presetStatus });
  const { get, page } = filters;
  const query = { date: get('date'), status: get('status'), page, limit: defaultLimit };
  const finance = useFinance(query);
  const { data } = finance;
  const stats = data?.stats;
  const hasOlder = data?.vazio === false;
  return (
    <>
      <PageHeader
        summary={data && `${data.total} ${data.total === 1 ? 'lançamento encontrado' : 'lançamentos encontrados'}`}
        actions={<FinanceCsv filters={query} />}
      />
      <div className="mb-5">
        <StatRow>
          <StatCard label="Receita Total" value={stats && reais(stats.receitaTotal)} icon={Wallet} tone="success" />
          <StatCard label="Comissões" value={stats && reais(stats.comissoes)} icon={HandCoins} />
          <StatCard label="Ticket Médio" value={stats && reais(stats.ticketMedio)} icon={Receipt} tone="info" />
          <StatCard
            label="Pendente"
            value={stats && reais(stats.pendente)}
            detail={stats && stats.atrasado > 0 && `${reais(stats.atrasado)} em atraso`}
            icon={Clock}
            tone="warning"
          />
        </StatRow>
      </div>
      <FinanceFilters filters={filters} />
      {data && <StaleNotice error={finance.error} />}
      {data !== undefined && data.total > 0 && (
        <div className="mb-5">
          <FinanceChart data={data} />
        </div>
      )}
      <FinanceTable
        rows={data?.lancamentos}
        refreshing={finance.isPlaceholderData}
        view={filters.view}
        error={listError('Erro ao Carregar Dados Financeiros', finance)}
        empty={
          <ListEmpty
            title="Nenhum lançamento encontrado"
            description={
              hasOlder
                ? 'Há lançamentos mais antigos, fora deste período.'
                : 'O sistema aguarda dados reais: cada chamado finalizado lança aqui a comissão do portal.'
            }
            filters={filters}
            nothingYet={data?.vazio === true}
            action={hasOlder && <Button onClick={() => filters.set({ date: 'ano' })}>Ver o último ano</Button>}
          />
        }
      />
      {data && (
        <div className="mt-4">
          <Pagination page={page} limit={data.limit} total={data.total} noun="lançamentos" onPage={filters.setPage} />
        </div>
      )}
    </>
  );
}
