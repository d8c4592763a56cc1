import { percentText } from '#shared/numbers/percent.ts';
import { Card } from '#ui/layout/card.tsx';
import type { StrategyRate } from '../contract.ts';
import { conversionStrategyLabels } from '../reference-conversion.ts';

/** Success rates of strategies in closed budgets; nothing without any. */
export function StrategyRates({ rates }: { rates: readonly StrategyRate[] }) {
  const tried = rates.filter(({ closed }) => closed > 0);
  if (tried.length === 0) return null;
  return (
    <Card title="O que funciona" description="Dos orçamentos encerrados, pela última estratégia tentada.">
      <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
        {tried.map(({ strategy, closed, won, rate }) => (
          <li key={strategy} className="flex items-baseline justify-between gap-3 text-sm tabular-nums">
            <span>{conversionStrategyLabels[strategy]}</span>
            <span>
              <span className="font-semibold">{percentText(rate)}</span> ({won} de {closed})
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
