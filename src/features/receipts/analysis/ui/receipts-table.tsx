import { paymentMethodLabels } from '#features/service-calls/rules.ts';
import { percentText } from '#shared/numbers/percent.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import { actionsColumn, type Column } from '#ui/lists/column.tsx';
import { optionsOf } from '#ui/lists/filter-select.tsx';
import { listSheet } from '#ui/lists/list-sheet.ts';
import { OpenButton } from '#ui/lists/open-button.tsx';
import { TwoLines } from '#ui/lists/two-lines.tsx';
import { reais } from '#ui/records/reais.ts';
import { receiptStatuses, receiptStatusLabels } from '../../rules.ts';
import { analysisOperations, type Receipt } from '../contract.ts';
import { amountSourceLabels, readingStateLabels } from '../words-content.ts';
import { ReceiptStatusBadge } from './receipt-status-badge.tsx';

const columns: Column<Receipt>[] = [
  {
    key: 'file',
    header: 'Arquivo',
    phone: 'title',
    cell: (receipt) => <span className="wrap-anywhere">{receipt.fileName}</span>,
    second: (receipt) => <span className="whitespace-nowrap">{formatDateTime(new Date(receipt.uploadDate))}</span>,
  },
  {
    key: 'status',
    header: 'Status',
    cell: (receipt) => <ReceiptStatusBadge status={receipt.status} />,
    second: ({ reading }) => (reading === 'lido' ? null : readingStateLabels[reading]),
  },
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
    cell: (receipt) => reais(receipt.amount),
    second: ({ paymentMethod, amountSource, isScheduled }) => (
      <>
        {paymentMethod === null ? 'Não informado' : paymentMethodLabels[paymentMethod]}
        {isScheduled && <span className="block text-warning">Agendado, ainda não pago</span>}
        {(amountSource === 'incerto' || amountSource === 'informado') && (
          <span className="block text-warning">{amountSourceLabels[amountSource]}</span>
        )}
      </>
    ),
  },
  {
    key: 'score',
    header: 'Confiabilidade',
    align: 'right',
    cell: (receipt) => percentText(receipt.validationScore),
    second: ({ isCapped }) => (isCapped ? <span className="text-warning">Já apareceu antes</span> : null),
  },
  actionsColumn((receipt) => (
    <OpenButton id={receipt.id} of={`Ver Detalhes de ${receipt.fileName}`}>
      Ver Detalhes
    </OpenButton>
  )),
];

/** The receipts that were sent. */
export const receiptsSheet = listSheet({
  operation: analysisOperations.listReceipts,
  refreshMs: 30_000,
  rowsOf: ({ analises }) => analises,
  caption: 'Recibos',
  noun: { one: 'recibo', many: 'recibos', gender: 'm' },
  steady: true,
  search: { label: 'Buscar recibos', hint: 'Arquivo, cliente, protocolo, valor ou dia' },
  filters: {
    status: { label: 'Status', all: 'Todos os status', options: optionsOf(receiptStatuses, receiptStatusLabels) },
  },
  columns,
  rowKey: (receipt) => receipt.id,
  failed: 'Erro ao Carregar Análises',
  empty: 'Os comprovantes enviados aparecem aqui e esperam a decisão de uma pessoa.',
});
