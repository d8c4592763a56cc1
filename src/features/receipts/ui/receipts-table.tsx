import type { ReactNode } from 'react';
import { paymentMethodLabels } from '#features/service-calls/rules.ts';
import { formatDateTime } from '#shared/dates.ts';
import { percentText } from '#shared/percent.ts';
import { Button } from '#ui/buttons/button.tsx';
import { type Column, DataTable } from '#ui/lists/data-table.tsx';
import { TwoLines } from '#ui/lists/two-lines.tsx';
import { reais } from '#ui/records/reais.ts';
import type { Receipt } from '../contract.ts';
import { ReceiptStatusBadge } from './receipt-status-badge.tsx';

const columns: Column<Receipt>[] = [
  {
    key: 'file',
    header: 'Arquivo',
    phone: 'title',
    cell: (receipt) => (
      <TwoLines
        first={<span className="wrap-anywhere">{receipt.fileName}</span>}
        second={<span className="whitespace-nowrap">{formatDateTime(new Date(receipt.uploadDate))}</span>}
      />
    ),
  },
  { key: 'status', header: 'Status', cell: (receipt) => <ReceiptStatusBadge status={receipt.status} /> },
  {
    key: 'client',
    header: 'Cliente',
    cell: (receipt) =>
      receipt.clientName === null ? (
        <span className="text-ink-soft">Sem chamado</span>
      ) : (
        <TwoLines first={receipt.clientName} second={receipt.protocolNumber} />
      ),
  },
  {
    key: 'amount',
    header: 'Valor',
    align: 'right',
    cell: (receipt) => (
      <TwoLines
        first={reais(receipt.amount)}
        second={receipt.paymentMethod === null ? 'Não informado' : paymentMethodLabels[receipt.paymentMethod]}
      />
    ),
  },
  {
    key: 'score',
    header: 'Confiabilidade',
    align: 'right',
    cell: (receipt) => percentText(receipt.validationScore),
  },
];

/** The receipts; `onOpen` shows one of them. */
export function ReceiptsTable({
  onOpen,
  view,
  ...props
}: {
  rows: readonly Receipt[] | undefined;
  refreshing: boolean;
  /** What the rows answer to; see DataTable. */
  view: string;
  empty: ReactNode;
  error: ReactNode;
  onOpen: (id: string) => void;
}) {
  const actions: Column<Receipt> = {
    key: 'actions',
    header: 'Ações',
    phone: 'plain',
    align: 'right',
    cell: (receipt) => (
      <Button size="sm" aria-label={`Ver Detalhes de ${receipt.fileName}`} onClick={() => onOpen(receipt.id)}>
        Ver Detalhes
      </Button>
    ),
  };
  return (
    <DataTable
      {...props}
      caption="Recibos"
      steady={{ view, names: ['recibo novo', 'recibos novos'] }}
      columns={[...columns, actions]}
      rowKey={(receipt) => receipt.id}
    />
  );
}
