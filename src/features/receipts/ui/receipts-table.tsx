import { paymentMethodLabels } from '#features/service-calls/rules.ts';
import { formatDateTime } from '#shared/dates.ts';
import { percentText } from '#shared/percent.ts';
import { Button } from '#ui/buttons/button.tsx';
import { actionsColumn, type Column } from '#ui/lists/data-table.tsx';
import type { ListSheet } from '#ui/lists/list-screen.tsx';
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
export const receiptsSheet = (onOpen: (id: string) => void): ListSheet<Receipt> => ({
  caption: 'Recibos',
  noun: { one: 'recibo', many: 'recibos', gender: 'm' },
  steady: true,
  columns: [
    ...columns,
    actionsColumn((receipt) => (
      <Button size="sm" aria-label={`Ver Detalhes de ${receipt.fileName}`} onClick={() => onOpen(receipt.id)}>
        Ver Detalhes
      </Button>
    )),
  ],
  rowKey: (receipt) => receipt.id,
});
