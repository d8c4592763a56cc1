import { formatDateTime } from '#shared/dates.ts';
import { CsvButton, type CsvColumn } from '#ui/csv-button.tsx';
import type { Call } from '../contract.ts';
import { callPriorityLabels, callStatusLabels } from '../rules.ts';
import { type CallFilters, loadCalls } from './use-calls.ts';

const columns: CsvColumn<Call>[] = [
  { header: 'Protocolo', cell: (call) => call.protocolNumber },
  { header: 'Cliente', cell: (call) => call.clientName },
  { header: 'Telefone', cell: (call) => call.clientPhone },
  { header: 'Serviço', cell: (call) => call.serviceType },
  { header: 'Cidade', cell: (call) => call.address.city },
  { header: 'Estado', cell: (call) => call.address.state },
  { header: 'Status', cell: (call) => callStatusLabels[call.status] },
  { header: 'Prioridade', cell: (call) => callPriorityLabels[call.priority] },
  { header: 'Valor', cell: (call) => call.finalValue ?? call.estimatedValue },
  { header: 'Criado em', cell: (call) => formatDateTime(new Date(call.createdAt)) },
  { header: 'Prestador', cell: (call) => call.assignedPartnerName ?? 'Não atribuído' },
];

/** The calls that match the filters, as a file. */
export function CallsCsv({ filters }: { filters: CallFilters }) {
  return (
    <CsvButton
      list="chamados"
      columns={columns}
      loadPage={async (page) => {
        const { chamados, total } = await loadCalls({ ...filters, page, limit: 100 });
        return { rows: chamados, total };
      }}
    />
  );
}
