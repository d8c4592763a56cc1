import type { CsvColumn } from '#shared/csv.ts';
import { formatDate, startOfDay } from '#shared/dates.ts';
import { CsvButton } from '#ui/csv-button.tsx';
import type { CommissionLine } from '../contract.ts';
import { financeStatusLabels, reversedLabel } from '../rules.ts';
import { type FinanceFilters, loadFinance } from './use-finance.ts';

const columns: CsvColumn<CommissionLine>[] = [
  { header: 'Protocolo', cell: (line) => line.protocolNumber },
  { header: 'Prestador', cell: (line) => line.partnerName },
  { header: 'Serviço', cell: (line) => line.serviceType },
  { header: 'Lançamento', cell: (line) => (line.isReversal ? 'Estorno' : 'Comissão') },
  { header: 'Lançado em', cell: (line) => formatDate(new Date(line.postedAt)) },
  { header: 'Valor final', cell: (line) => line.finalValue },
  { header: 'Comissão (%)', cell: (line) => line.comissaoPortal },
  { header: 'Comissão', cell: (line) => line.commission },
  { header: 'Vencimento', cell: (line) => formatDate(startOfDay(line.dueDate)) },
  { header: 'Status', cell: (line) => (line.status === null ? reversedLabel : financeStatusLabels[line.status]) },
];

/** The lines that match the filters, as a file. */
export function FinanceCsv({ filters }: { filters: FinanceFilters }) {
  return (
    <CsvButton
      list="financeiro"
      columns={columns}
      loadPage={async (page) => {
        const { lancamentos, total } = await loadFinance({ ...filters, page, limit: 100 });
        return { rows: lancamentos, total };
      }}
    />
  );
}
