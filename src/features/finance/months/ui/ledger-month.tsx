import { useState } from 'react';
import type { LedgerAccount } from '#features/ledger/rules.ts';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { datedFileName } from '#shared/files/csv.ts';
import { formatDateTime, todayOn } from '#shared/time/dates.ts';
import { isMonth, monthInWords } from '#shared/time/months.ts';
import { addressFor } from '#ui/api/address-for.ts';
import { useRead } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { CsvButton } from '#ui/lists/csv-button.tsx';
import { FileButton } from '#ui/lists/file-button.tsx';
import { reais } from '#ui/records/reais.ts';
import { linesBehind, type MonthFigure } from '../../ledger-lines/rules.ts';
import { AmountLink } from '../../ui/figure-link.tsx';
import { type MonthReport, monthOperations } from '../contract.ts';
import { unfinishedKindLabel } from '../rules.ts';
import { BalancesTable } from './balances-table.tsx';
import { CloseMonthDialog } from './close-month-dialog.tsx';
import { UnfinishedList } from './unfinished-list.tsx';

/** One month for the accountant: balances by account and by partner, and its closing. */
export function LedgerMonthScreen({ month, mayClose }: { month: string; mayClose: boolean }) {
  const report = useRead(monthOperations.findMonth, { params: { month } });
  const [closing, setClosing] = useState(false);
  return (
    <>
      <PageHeader
        back={{ to: officePages.ledgerMonths, label: 'Fechamentos' }}
        summary={isMonth(month) && monthInWords(month)}
        actions={
          <>
            <LinkButton to={addressOf(officePages.commissionInvoices, { month })}>Notas (NFS-e)</LinkButton>
            <Button onClick={() => window.print()}>Imprimir</Button>
            <CsvButton
              list={`fechamento-${month}`}
              path={addressFor(monthOperations.exportMonth, { params: { month } })}
            />
            <FileButton
              path={addressFor(monthOperations.exportMonthSheet, { params: { month } })}
              name={() => datedFileName(`fechamento-${month}`, todayOn(new Date()), 'xlsx')}
              asksWhy
            >
              XLSX
            </FileButton>
            {report.data?.hasPaper === true && (
              <FileButton
                path={addressFor(monthOperations.readMonthPaper, { params: { month } })}
                name={() => `fechamento-${month}.pdf`}
                asksWhy
              >
                PDF
              </FileButton>
            )}
            {mayClose && report.data?.isNext && (
              <Button variant="primary" onClick={() => setClosing(true)}>
                Fechar mês
              </Button>
            )}
          </>
        }
      />
      <Loaded answer={report} failed="Erro ao Carregar o Mês">
        {(data) => (
          <>
            <Report report={data} />
            {closing && <CloseMonthDialog report={data} onClose={() => setClosing(false)} />}
          </>
        )}
      </Loaded>
    </>
  );
}

function Report({ report }: { report: MonthReport }) {
  const { month, closed, hasPaper, unfinished, kinds, accounts, partners, trial } = report;
  const linesOf = (figure: MonthFigure, of: { conta?: LedgerAccount; partnerId?: string } = {}) =>
    addressOf(officePages.ledgerLines, undefined, linesBehind(month, figure, of));
  return (
    <div className="flex flex-col gap-5">
      <Card>
        {closed === null ? (
          <p>
            Este mês está <strong>aberto</strong>: os valores ainda podem mudar.
          </p>
        ) : (
          <p>
            <strong>Fechado</strong> por {closed.by} em {formatDateTime(new Date(closed.at))}. Estes valores não mudam
            mais. {hasPaper ? 'O PDF guarda o relatório como ficou no fechamento.' : 'O PDF está sendo preparado.'}
          </p>
        )}
        {closed !== null && closed.accepted.length > 0 && (
          <>
            <p className="mt-3 font-medium">Aceito sem terminar:</p>
            <ul className="mt-1 list-disc pl-5 text-sm">
              {closed.accepted.map(({ kind, name }) => (
                <li key={`${kind} ${name}`}>
                  {unfinishedKindLabel(kind)}: {name}
                </li>
              ))}
            </ul>
          </>
        )}
        {unfinished.length > 0 && (
          <>
            <p className="mt-3 font-medium">Falta terminar até o fim do mês:</p>
            <UnfinishedList matters={unfinished} />
          </>
        )}
      </Card>
      <Card title="Contas">
        <BalancesTable
          caption="Contas"
          header="Conta"
          kinds={kinds}
          rows={accounts}
          linesOf={({ id }, figure) => linesOf(figure, { conta: id })}
        />
        <p className="mt-3 text-sm text-ink-soft">
          Balancete: débitos <AmountLink to={linesOf('debito')} amount={trial.debit} />, créditos{' '}
          <AmountLink to={linesOf('credito')} amount={trial.credit} />, saldo final {reais(trial.closing)}.
        </p>
      </Card>
      <Card title="A receber de prestadores">
        <BalancesTable
          caption="A receber de prestadores"
          header="Prestador"
          kinds={kinds}
          rows={partners}
          linesOf={({ id }, figure) => linesOf(figure, { conta: 'receivable', partnerId: id })}
        />
      </Card>
    </div>
  );
}
