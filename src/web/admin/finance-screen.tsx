import { FinanceChart } from '#features/finance/ui/finance-chart.tsx';
import { financeSheet } from '#features/finance/ui/finance-table.tsx';
import { officePages } from '#shared/address/pages.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { ListScreen } from '#ui/lists/list-screen.tsx';
import { useList } from '#ui/lists/use-list.ts';

/** Revenue, commissions and debts; a link may preset a status. */
export function FinanceScreen({ presetStatus = 'todos' }: { presetStatus?: string }) {
  const list = useList(financeSheet, { status: presetStatus });
  const { counted, filters } = list;
  return (
    <ListScreen
      list={list}
      csv
      actions={
        <>
          <LinkButton to={officePages.financeReports}>Relatórios</LinkButton>
          <LinkButton to={officePages.moneyRules}>Regras do dinheiro</LinkButton>
          <LinkButton to={officePages.ledgerMonths}>Fechamentos</LinkButton>
          <LinkButton to={officePages.companyBills}>Faturas de empresas</LinkButton>
          <LinkButton to={officePages.payouts}>Repasses</LinkButton>
        </>
      }
      above={
        counted !== undefined &&
        counted.total > 0 && (
          <div className="mb-5">
            <FinanceChart data={counted} />
          </div>
        )
      }
      empty={
        counted?.vazio === false
          ? {
              description: 'Há lançamentos mais antigos, fora deste período.',
              action: <Button onClick={() => filters.set({ date: 'tudo' })}>Ver todo o período</Button>,
            }
          : { nothingYet: counted?.vazio === true }
      }
    />
  );
}
