import { settlementStatusLabels } from '#features/finance/rules.ts';
import { centsToReais, reaisToCents } from '#shared/numbers/money.ts';
import { percentText, percentToBasisPoints } from '#shared/numbers/percent.ts';
import { formatDate, startOfDay } from '#shared/time/dates.ts';
import { monthInWords } from '#shared/time/months.ts';
import { reais } from '#ui/records/reais.ts';
import type { CaseMoney } from '../contract.ts';
import { type CallMoney, effectOf } from '../rules.ts';

/** The money of a case as the rule of decisions reads it. */
export function moneyOf(money: CaseMoney): CallMoney {
  const cents = (amount: number) => reaisToCents(amount) ?? 0;
  return {
    status: money.callStatus,
    hasPartner: money.hasPartner,
    isCovered: money.isCovered,
    valueCents: cents(money.finalAmount),
    refundedCents: cents(money.refunded),
    commissionCents: cents(money.commission),
    basisPoints: percentToBasisPoints(money.comissaoPortal) ?? 0,
  };
}

/** The effect of an amount on price and commission, before it is decided: by the rule that the decision follows. */
export function MoneyPreview({ money, amount }: { money: CaseMoney; amount: number | null }) {
  const rate = percentText(money.comissaoPortal);
  if (amount === null) {
    return (
      <p className="text-sm text-ink-soft">
        {`Hoje o chamado vale ${reais(money.finalAmount)}, com comissão de ${reais(money.commission)} (${rate}).`}
      </p>
    );
  }
  const effect = effectOf(moneyOf(money), reaisToCents(amount) ?? 0);
  if (!effect.isPossible) {
    return (
      <p role="status" className="rounded-md bg-warning-soft px-4 py-3 text-sm text-warning">
        {effect.why}
      </p>
    );
  }
  if (effect.way === 'none') {
    return (
      <p role="status" className="text-sm">
        {`O chamado já vale ${reais(amount)}: a comissão fica em ${reais(money.commission)} (${rate}).`}
      </p>
    );
  }
  return (
    <div role="status" className="flex flex-col gap-1 rounded-md bg-surface-muted px-4 py-3 text-sm">
      <p>
        {`O chamado passa de ${reais(money.finalAmount)} a ${reais(amount)}, e a comissão de ${reais(money.commission)} a `}
        <span className="font-semibold">{reais(centsToReais(effect.commissionAfter))}</span>
        {` (${rate}).`}
        {effect.reversedCents !== 0 && ' Ficam o estorno e o lançamento novo.'}
        {effect.way === 'finish' && ' O chamado fica finalizado com esse valor.'}
        {effect.way === 'charge' && ' O chamado continua cancelado.'}
      </p>
      <PostedWhere money={money} />
    </div>
  );
}

/** The month that the entries count in, and the settlement that has the present commission. */
export function PostedWhere({ money: { month, settlement } }: { money: CaseMoney }) {
  return (
    <p className="text-ink-soft">
      {`Entra no mês de ${monthInWords(month)}.`}
      {settlement !== null &&
        ` A comissão de hoje está no acerto com vencimento em ${formatDate(startOfDay(settlement.dueOn))} (${settlementStatusLabels[settlement.status].toLowerCase()}): ele não muda, e a diferença entra no próximo.`}
    </p>
  );
}
