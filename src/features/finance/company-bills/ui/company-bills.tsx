import { useRead } from '#ui/api/use-operation.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { DataTable } from '#ui/lists/data-table.tsx';
import { listError } from '#ui/lists/list-states.tsx';
import { billOperations } from '../contract.ts';
import { billColumns } from './bills-table.tsx';

/** The bills of one company, newest month first. */
export function CompanyBills({ clientId }: { clientId: string }) {
  const answer = useRead(billOperations.listBills, { query: { clientId, limit: 100 } });
  return (
    <DataTable
      caption="Faturas da empresa"
      columns={billColumns}
      rows={answer.data?.faturas}
      rowKey={({ id }) => id}
      error={listError('Erro ao Carregar as Faturas', answer)}
      empty={
        <EmptyState
          title="Nenhuma fatura ainda"
          description="A primeira aparece quando um atendimento for finalizado com a cobrança por mês ligada."
        />
      }
    />
  );
}
