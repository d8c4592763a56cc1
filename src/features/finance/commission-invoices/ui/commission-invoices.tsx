import { useState } from 'react';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { formatDocument } from '#shared/br/document.ts';
import { formatDate, formatDateTime, startOfDay } from '#shared/time/dates.ts';
import { isMonth, monthInWords } from '#shared/time/months.ts';
import { addressFor } from '#ui/api/address-for.ts';
import { useRead } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import type { Column } from '#ui/lists/column.tsx';
import { CsvButton } from '#ui/lists/csv-button.tsx';
import { DataTable } from '#ui/lists/data-table.tsx';
import { listError } from '#ui/lists/list-states.tsx';
import { Badge } from '#ui/records/badge.tsx';
import { reais } from '#ui/records/reais.ts';
import { Whole } from '#ui/records/whole.tsx';
import { linesBehind } from '../../ledger-lines/rules.ts';
import { AmountLink } from '../../ui/figure-link.tsx';
import { type CommissionInvoice, type CommissionInvoices, invoiceOperations } from '../contract.ts';
import { type InvoiceState, invoiceStateLabels } from '../rules.ts';
import { RecordInvoiceDialog, WithdrawInvoiceDialog } from './invoice-dialogs.tsx';

type Act = { does: 'record' | 'withdraw'; invoice: CommissionInvoice };

const tones: Record<InvoiceState, 'success' | 'warning' | 'neutral'> = {
  falta: 'warning',
  anotada: 'success',
  sem_valor: 'neutral',
};

/** The notes of a month: what each demands, which was issued, and its number. */
export function CommissionInvoicesScreen({ month, mayWrite }: { month: string; mayWrite: boolean }) {
  const answer = useRead(invoiceOperations.listInvoices, { params: { month } });
  const [asked, setAsked] = useState<Act>();
  const { data } = answer;
  const Dialog = asked?.does === 'withdraw' ? WithdrawInvoiceDialog : RecordInvoiceDialog;
  return (
    <>
      <PageHeader
        back={{ to: addressOf(officePages.ledgerMonth, { month }), label: 'Fechamento do mês' }}
        summary={summaryOf(month, data)}
        actions={
          <CsvButton
            list={`notas-${month}`}
            path={addressFor(invoiceOperations.exportInvoices, { params: { month } })}
          />
        }
      />
      <p className="mb-4 max-w-prose text-sm text-ink-soft">
        Uma nota por prestador e mês: o portal emite, o prestador é o tomador.
        {data?.isClosed === false && ' O número se anota depois de fechar o mês: até lá o valor ainda pode mudar.'}
      </p>
      <DataTable
        caption="Notas de comissão"
        columns={columnsOf(month, mayWrite && data?.isClosed === true, setAsked)}
        rows={data?.notas}
        rowKey={({ id }) => id}
        error={listError('Erro ao Carregar as Notas', answer)}
        empty={<EmptyState title="Nenhuma comissão neste mês" />}
      />
      {asked !== undefined && <Dialog month={month} invoice={asked.invoice} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function summaryOf(month: string, data: CommissionInvoices | undefined) {
  const name = isMonth(month) ? monthInWords(month) : month;
  if (data === undefined) return name;
  const { valor, emitidas, faltam } = data.stats;
  return `${name}: ${reais(valor)} em comissões, ${emitidas === 1 ? '1 nota emitida' : `${emitidas} notas emitidas`}, ${faltam === 1 ? 'falta 1' : `faltam ${faltam}`}.`;
}

/** The commission of one partner, read from the side of its credits. */
function linesOf(month: string, partnerId: string): string {
  const lines = linesBehind(month, 'all', { conta: 'revenue', partnerId });
  return addressOf(officePages.ledgerLines, undefined, { ...lines, sinal: 'credito' });
}

function columnsOf(month: string, mayWrite: boolean, ask: (asked: Act) => void): Column<CommissionInvoice>[] {
  const columns: Column<CommissionInvoice>[] = [
    {
      key: 'takerName',
      header: 'Tomador',
      phone: 'title',
      cell: ({ takerName }) => takerName,
      second: ({ document, email }) => `${formatDocument(document)} · ${email}`,
    },
    {
      key: 'address',
      header: 'Endereço',
      cell: ({ address, neighborhood, zipCode, city, state }) =>
        [address, neighborhood, zipCode, `${city} ${state}`].filter(Boolean).join(', '),
      second: ({ missing }) => missing.length > 0 && <span className="text-warning">Falta: {missing.join(', ')}</span>,
    },
    {
      key: 'amount',
      header: 'Valor',
      align: 'right',
      cell: ({ id, amount }) => <AmountLink to={linesOf(month, id)} amount={amount} />,
      second: ({ calls }) => (calls === 1 ? '1 chamado' : `${calls} chamados`),
    },
    {
      key: 'status',
      header: 'Nota',
      cell: ({ status, history: [last] }) =>
        last?.number == null ? (
          <Badge tone={tones[status]}>{invoiceStateLabels[status]}</Badge>
        ) : (
          <span className="font-medium">Nº {last.number}</span>
        ),
      second: (invoice) => <Noted invoice={invoice} />,
    },
  ];
  if (!mayWrite) return columns;
  return [
    ...columns,
    {
      key: 'actions',
      header: 'Ações',
      cell: (invoice) => {
        if (invoice.status === 'sem_valor') return '–';
        const isNoted = invoice.status === 'anotada';
        return (
          <span className="flex flex-wrap gap-2">
            <Button size="sm" onClick={() => ask({ does: 'record', invoice })}>
              {isNoted ? 'Corrigir' : 'Anotar nota'}
              <span className="sr-only"> de {invoice.takerName}</span>
            </Button>
            {isNoted && (
              <Button size="sm" onClick={() => ask({ does: 'withdraw', invoice })}>
                Retirar<span className="sr-only"> a nota de {invoice.takerName}</span>
              </Button>
            )}
          </span>
        );
      },
    },
  ];
}

/** Code, day and who noted it, and what was noted before. */
function Noted({ invoice: { history } }: { invoice: CommissionInvoice }) {
  const [last] = history;
  if (last === undefined) return null;
  return (
    <>
      {last.issuedOn !== null && (
        <span className="block">
          <span className="wrap-anywhere">{last.verificationCode}</span>, emitida em{' '}
          <Whole>{formatDate(startOfDay(last.issuedOn))}</Whole>
        </span>
      )}
      <details>
        <summary className="cursor-pointer text-brand">Histórico</summary>
        <ul className="mt-1 flex flex-col gap-1">
          {history.map((version) => (
            <li key={version.id}>
              {version.number === null ? `Retirada: ${version.reason}` : `Nota ${version.number}`}, por {version.by} em{' '}
              {formatDateTime(new Date(version.at))}
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
