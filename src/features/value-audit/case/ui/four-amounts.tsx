import { clsx } from 'clsx';
import { type PaymentMethod, paymentMethodLabels } from '#features/service-calls/rules.ts';
import { percentText } from '#shared/numbers/percent.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import { reais } from '#ui/records/reais.ts';
import { approvedWords, differenceWords } from '../../rules.ts';
import type { DiscrepancyDetail } from '../contract.ts';

/** The four amounts of the call side by side, each with its source, method and moment, and their difference. */
export function FourAmounts({ discrepancy }: { discrepancy: DiscrepancyDetail }) {
  const { approvedQuote, assessments } = discrepancy;
  const newest = assessments.at(-1);
  return (
    <section aria-label="Valores do chamado" className="overflow-hidden rounded-lg border border-line">
      <dl className="grid grid-cols-2 gap-px bg-line lg:grid-cols-4">
        <Amount
          source="Orçamento aprovado"
          amount={discrepancy.approvedAmount}
          absent="Sem orçamento aprovado"
          detail={approvedQuote && `Teto da versão ${approvedQuote.version}`}
          at={newest?.approvedAt ?? null}
        />
        <Amount
          source="Prestador informou"
          amount={discrepancy.partnerReportedAmount}
          method={discrepancy.partnerPaymentMethod}
          absent="Não informado"
          detail={approvedWords(discrepancy.partnerReportedAmount, approvedQuote)}
          at={discrepancy.partnerReportDate}
        />
        <Amount
          source="Cliente pagou"
          amount={discrepancy.clientPaidAmount}
          method={discrepancy.clientPaymentMethod}
          absent="Não informado"
          detail={approvedWords(discrepancy.clientPaidAmount, approvedQuote)}
          at={discrepancy.clientPaymentDate}
        />
        <Amount
          source="Recibo mostra"
          amount={discrepancy.receiptAmount}
          absent={discrepancy.receipts === 0 ? 'Sem recibo' : 'Nenhum valor lido'}
          detail={receiptWords(discrepancy)}
          at={newest?.receiptAt ?? null}
          isUnsure={discrepancy.receiptIsSure === false}
        />
      </dl>
      <p className="border-t border-line bg-surface-raised px-4 py-3 text-sm">
        Diferença de <span className="font-semibold tabular-nums">{reais(discrepancy.amountDiscrepancy)}</span> (
        <span className="tabular-nums">{percentText(discrepancy.discrepancyPercentage)}</span> do maior valor):{' '}
        {differenceWords(discrepancy).toLowerCase()}
      </p>
    </section>
  );
}

function receiptWords({ receiptAmount, receiptIsSure, assessments }: DiscrepancyDetail): string | null {
  if (receiptAmount === null) return null;
  const reused = assessments.at(-1)?.receiptIsReused ? ', já usado em outro chamado' : '';
  return `${receiptIsSure ? 'Leitura certa' : 'Leitura incerta'}${reused}`;
}

interface AmountProps {
  source: string;
  amount: number | null;
  method?: PaymentMethod | null;
  /** Shown where nobody said an amount. */
  absent: string;
  detail: string | null;
  at: string | null;
  isUnsure?: boolean;
}

function Amount({ source, amount, method = null, absent, detail, at, isUnsure = false }: AmountProps) {
  return (
    <div className="bg-surface-raised px-3 py-3 sm:px-4">
      <dt className="text-sm text-ink-soft">{source}</dt>
      <dd>
        {amount === null ? (
          <span className="text-sm">{absent}</span>
        ) : (
          <span
            className={clsx(
              'block text-lg font-semibold whitespace-nowrap tabular-nums sm:text-xl',
              isUnsure && 'text-ink-soft',
            )}
          >
            {reais(amount)}
          </span>
        )}
        {method !== null && <span className="block text-sm">{paymentMethodLabels[method]}</span>}
        {detail !== null && <span className="block text-sm text-ink-soft">{detail}</span>}
        {amount !== null && at !== null && (
          <span className="block text-xs text-ink-soft tabular-nums">{formatDateTime(new Date(at))}</span>
        )}
      </dd>
    </div>
  );
}
