import { centsToReais, reaisToCents } from '#shared/numbers/money.ts';
import { percentText } from '#shared/numbers/percent.ts';
import { reais } from '#ui/records/reais.ts';
import type { DiscrepancyDetail } from '../contract.ts';
import { effectOf } from '../rules.ts';
import { moneyOf, PostedWhere } from './money-preview.tsx';

/** Each amount that could stand, with price and commission before and after, by the rule that decisions follow. */
export function PossibleDecisions({ discrepancy }: { discrepancy: DiscrepancyDetail }) {
  const { money } = discrepancy;
  if (money === null) return null;
  const choices = [
    ['O do prestador', discrepancy.partnerReportedAmount],
    ['O do cliente', discrepancy.clientPaidAmount],
    ['O do recibo', discrepancy.receiptAmount],
    ['O do orçamento aprovado', discrepancy.approvedAmount],
  ] as const;
  const known = choices.flatMap(([label, amount]) => (amount === null ? [] : [{ label, amount }]));
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">Efeito de cada decisão</h3>
      <p className="text-sm text-ink-soft">
        {`Hoje o chamado vale ${reais(money.finalAmount)}, com comissão de ${reais(money.commission)} (${percentText(money.comissaoPortal)}). Descartar não muda nada.`}
      </p>
      <ul className="divide-y divide-line rounded-md border border-line text-sm">
        {known.map(({ label, amount }) => (
          <li key={label} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-3 py-2">
            <span>
              {label}: <span className="font-semibold whitespace-nowrap tabular-nums">{reais(amount)}</span>
            </span>
            <span className="text-ink-soft tabular-nums">{effectWords(discrepancy, amount)}</span>
          </li>
        ))}
      </ul>
      <div className="text-sm">
        <PostedWhere money={money} />
      </div>
    </section>
  );
}

function effectWords({ money }: DiscrepancyDetail, amount: number): string {
  if (money === null) return '';
  const effect = effectOf(moneyOf(money), reaisToCents(amount) ?? 0);
  if (!effect.isPossible) return effect.why;
  if (effect.way === 'none') return 'nada muda';
  const after = centsToReais(effect.commissionAfter);
  return `comissão de ${reais(money.commission)} a ${reais(after)}`;
}
