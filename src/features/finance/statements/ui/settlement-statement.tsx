import type { ReactNode } from 'react';
import { percentText } from '#shared/numbers/percent.ts';
import { formatDate, formatDateTime, startOfDay } from '#shared/time/dates.ts';
import { reais } from '#ui/records/reais.ts';
import { Statement, type StatementColumn } from '#ui/records/statement.tsx';
import { Whole } from '#ui/records/whole.tsx';
import { settlementStatusLabels } from '../../rules.ts';
import { PixCode } from '../../settlements/ui/pix-code.tsx';
import type { SettlementStatement } from '../contract.ts';
import { type StatementRow, statementPeriod, statementRows } from '../rules.ts';

const day = (on: string) => formatDate(startOfDay(on));

const columns: StatementColumn<StatementRow>[] = [
  { key: 'on', header: 'Dia', cell: ({ on }) => day(on) },
  { key: 'what', header: 'Lançamento', cell: ({ what }) => <span className="wrap-anywhere">{what}</span> },
  {
    key: 'protocol',
    header: 'Protocolo',
    cell: ({ protocol }) => (protocol === null ? '–' : <Whole>{protocol}</Whole>),
  },
  {
    key: 'charged',
    header: 'Cobrado',
    align: 'right',
    cell: ({ charged }) => (charged === null ? '–' : reais(charged)),
  },
  {
    key: 'percent',
    header: 'Percentual',
    align: 'right',
    cell: ({ percent }) => (percent === null ? '–' : percentText(percent)),
  },
  { key: 'amount', header: 'Comissão', align: 'right', cell: ({ amount }) => reais(amount) },
];

/** A settlement to read, print or save: commissions by call, what was paid, and how to pay the rest. */
export function SettlementStatementSheet({
  settlement,
  issuer,
}: {
  settlement: SettlementStatement;
  issuer: ReactNode;
}) {
  const rows = statementRows(settlement);
  const period = statementPeriod(rows);
  return (
    <div className="flex flex-col gap-5">
      <Statement
        title={`Extrato do acerto ${settlement.name}`}
        issuer={issuer}
        facts={[
          { term: 'Prestador', value: settlement.partnerName },
          { term: 'Período', value: period === null ? '–' : `${day(period.from)} a ${day(period.until)}` },
          { term: 'Vencimento', value: day(settlement.dueOn) },
          { term: 'Situação', value: settlement.isLate ? 'Atrasado' : settlementStatusLabels[settlement.status] },
        ]}
        columns={columns}
        lines={rows}
        lineKey={({ id }) => id}
        totals={[
          { term: 'Comissão do acerto', value: reais(settlement.amount) },
          { term: 'Pago', value: reais(settlement.paid) },
          { term: 'Falta pagar', value: reais(settlement.status === 'desfeito' ? 0 : settlement.missing) },
        ]}
        note={`Emitido em ${formatDateTime(new Date())}.`}
      />
      {settlement.pix !== null && (
        <section aria-labelledby="pix-do-acerto" className="break-inside-avoid">
          <h2 id="pix-do-acerto" className="mb-3 text-lg font-semibold">
            Pague por PIX: {reais(settlement.missing)}
          </h2>
          <PixCode name={settlement.name} code={settlement.pix} />
          {/* On paper a field shows only what fits. */}
          <p className="mt-3 hidden text-xs wrap-anywhere print:block">{settlement.pix}</p>
        </section>
      )}
    </div>
  );
}
