import type { ReactNode } from 'react';
import { formatDate, formatDateTime, startOfDay } from '#shared/time/dates.ts';
import { monthInWords } from '#shared/time/months.ts';
import { CopyField } from '#ui/fields/copy-field.tsx';
import { QrCode } from '#ui/records/qr-code.tsx';
import { reais } from '#ui/records/reais.ts';
import { Statement, type StatementColumn } from '#ui/records/statement.tsx';
import { Whole } from '#ui/records/whole.tsx';
import type { BillDetail } from '../contract.ts';
import { billStatusLabels } from '../rules.ts';

type Line = BillDetail['lines'][number];
const day = (on: string) => formatDate(startOfDay(on));

const columns: StatementColumn<Line>[] = [
  { key: 'on', header: 'Dia', cell: ({ finishedOn }) => day(finishedOn) },
  { key: 'protocol', header: 'Protocolo', cell: ({ protocolNumber }) => <Whole>{protocolNumber}</Whole> },
  { key: 'service', header: 'Serviço', cell: ({ service }) => service },
  { key: 'site', header: 'Local', cell: ({ site }) => <span className="wrap-anywhere">{site}</span> },
  { key: 'amount', header: 'Valor', align: 'right', cell: ({ amount }) => reais(amount) },
];

/** A bill to read, print or save: its calls, what was paid, and how to pay the rest. */
export function BillSheet({ bill, issuer }: { bill: BillDetail; issuer: ReactNode }) {
  return (
    <div className="flex flex-col gap-5">
      <Statement
        title={`Fatura ${bill.name}`}
        issuer={issuer}
        facts={[
          { term: 'Empresa', value: bill.clientName },
          { term: 'Mês', value: monthInWords(bill.month) },
          { term: 'Vencimento', value: bill.dueOn === null ? 'Ao fechar' : day(bill.dueOn) },
          { term: 'Situação', value: bill.isLate ? 'Vencida' : billStatusLabels[bill.status] },
        ]}
        columns={columns}
        lines={bill.lines}
        lineKey={({ id }) => id}
        totals={[
          { term: 'Total', value: reais(bill.amount) },
          { term: 'Pago', value: reais(bill.paid) },
          bill.missing < 0
            ? { term: 'Crédito da empresa', value: reais(-bill.missing) }
            : { term: 'Falta pagar', value: reais(bill.missing) },
        ]}
        note={`Emitida em ${formatDateTime(new Date())}.`}
      />
      {bill.pix !== null && (
        <section aria-labelledby="pix-da-fatura" className="break-inside-avoid">
          <h2 id="pix-da-fatura" className="mb-3 text-lg font-semibold">
            Pague por PIX: {reais(bill.missing)}
          </h2>
          <div className="flex flex-col gap-3">
            <QrCode value={bill.pix} label={`Código PIX da fatura ${bill.name}`} />
            <CopyField id={`pix-${bill.name}`} label="PIX copia e cola" value={bill.pix} />
          </div>
          {/* On paper a field shows only what fits. */}
          <p className="mt-3 hidden text-xs wrap-anywhere print:block">{bill.pix}</p>
        </section>
      )}
    </div>
  );
}
