import type { LedgerAccount } from '#features/ledger/rules.ts';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import { monthInWords } from '#shared/time/months.ts';
import { useRead } from '#ui/api/use-operation.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import type { Column } from '#ui/lists/column.tsx';
import { DataTable } from '#ui/lists/data-table.tsx';
import { listError } from '#ui/lists/list-states.tsx';
import { Badge } from '#ui/records/badge.tsx';
import { type LedgerSide, linesBehind } from '../../ledger-lines/rules.ts';
import { AmountLink } from '../../ui/figure-link.tsx';
import { type LedgerMonth, monthOperations } from '../contract.ts';

/** A figure of each month, which leads to its lines; an account of credits is read from that side. */
const money = (
  key: 'receita' | 'comissoes' | 'recebido',
  header: string,
  conta: LedgerAccount,
  sinal?: LedgerSide,
): Column<LedgerMonth> => ({
  key,
  header,
  align: 'right',
  cell: (row) => (
    <AmountLink
      to={addressOf(officePages.ledgerLines, undefined, { ...linesBehind(row.month, 'all', { conta }), sinal })}
      amount={row[key]}
    />
  ),
});

const columns: Column<LedgerMonth>[] = [
  { key: 'month', header: 'Mês', phone: 'title', cell: (row) => monthInWords(row.month) },
  money('receita', 'Receita', 'charged'),
  money('comissoes', 'Comissão líquida', 'revenue', 'credito'),
  money('recebido', 'Recebido', 'bank'),
  {
    key: 'closed',
    header: 'Situação',
    cell: ({ closed }) =>
      closed === null ? <Badge tone="warning">Aberto</Badge> : <Badge tone="success">Fechado</Badge>,
    second: ({ closed }) => closed && `por ${closed.by} em ${formatDateTime(new Date(closed.at))}`,
  },
];

/** The months of the ledger, each with its report and its closing. */
export function LedgerMonths() {
  const months = useRead(monthOperations.listMonths, {});
  const next = months.data?.proximo;
  return (
    <>
      <PageHeader
        back={{ to: officePages.finance, label: 'Financeiro' }}
        summary={
          next == null
            ? 'Um mês fechado não muda mais: o que vier depois conta no mês seguinte.'
            : `O próximo mês a fechar é ${monthInWords(next)}.`
        }
      />
      <DataTable
        caption="Fechamentos"
        columns={columns}
        rows={months.data?.meses}
        rowKey={(row) => row.month}
        rowHref={({ month }) => addressOf(officePages.ledgerMonth, { month })}
        error={listError('Erro ao Carregar os Meses', months)}
        empty={<EmptyState title="Nenhum mês ainda" />}
      />
    </>
  );
}
