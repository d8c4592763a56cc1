import { CircleCheck } from 'lucide-react';
import { paymentMethodLabels } from '#features/service-calls/rules.ts';
import { percentText } from '#shared/numbers/percent.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import { reais } from '#ui/records/reais.ts';
import type { DiscrepancyDetail } from '../contract.ts';
import { approvedWords, differenceWords } from '../rules.ts';

/** Both statements side by side, and their difference. */
export function DiscrepancyStatements({ discrepancy }: { discrepancy: DiscrepancyDetail }) {
  const { partnerPaymentMethod, partnerReportDate, approvedQuote } = discrepancy;
  return (
    <div className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line">
      <Statement
        who="Cliente pagou"
        amount={discrepancy.clientPaidAmount}
        method={
          discrepancy.clientPaymentMethod === null
            ? 'Ainda não informou'
            : paymentMethodLabels[discrepancy.clientPaymentMethod]
        }
        at={discrepancy.clientPaymentDate}
        note={approvedWords(discrepancy.clientPaidAmount, approvedQuote)}
      />
      <Statement
        who="Prestador informou"
        amount={discrepancy.partnerReportedAmount}
        method={partnerPaymentMethod === null ? 'Não informado' : paymentMethodLabels[partnerPaymentMethod]}
        at={partnerReportDate}
        note={approvedWords(discrepancy.partnerReportedAmount, approvedQuote)}
      />
      {approvedQuote !== null && (
        <p className="col-span-2 bg-surface-raised px-4 py-3 text-sm">
          Orçamento aprovado pelo cliente: até{' '}
          <span className="font-semibold whitespace-nowrap tabular-nums">{reais(approvedQuote.ceiling)}</span>
          {approvedQuote.approvedAt !== null && `, em ${formatDateTime(new Date(approvedQuote.approvedAt))}`} (versão{' '}
          {approvedQuote.version})
        </p>
      )}
      {discrepancy.receiptAmount !== null && (
        <p className="col-span-2 bg-surface-raised px-4 py-3 text-sm">
          O recibo diz{' '}
          <span className="font-semibold whitespace-nowrap tabular-nums">
            {reais(discrepancy.receiptAmount.amount)}
          </span>
          {discrepancy.receiptAmount.isSure ? '' : ', numa leitura incerta'}
        </p>
      )}
      <p className="col-span-2 bg-surface-raised px-4 py-3 text-sm">
        Diferença de <span className="font-semibold tabular-nums">{reais(discrepancy.amountDiscrepancy)}</span> (
        <span className="tabular-nums">{percentText(discrepancy.discrepancyPercentage)}</span> do maior valor):{' '}
        {differenceWords(discrepancy).toLowerCase()}
      </p>
    </div>
  );
}

function Statement({
  who,
  amount,
  method,
  at,
  note,
}: {
  who: string;
  amount: number | null;
  method: string;
  at: string | null;
  /** The relation of the amount to the agreement. */
  note: string | null;
}) {
  return (
    <div className="bg-surface-raised px-3 py-3 sm:px-4">
      <p className="text-sm text-ink-soft">{who}</p>
      <p className="text-lg font-semibold whitespace-nowrap tabular-nums sm:text-xl">{reais(amount)}</p>
      <p className="text-sm text-ink-soft">{method}</p>
      {note !== null && (
        <p className="flex items-start gap-1 text-sm text-success">
          <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {note}
        </p>
      )}
      {at !== null && <p className="text-xs text-ink-soft tabular-nums">{formatDateTime(new Date(at))}</p>}
    </div>
  );
}
