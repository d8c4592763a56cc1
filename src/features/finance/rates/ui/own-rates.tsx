import { percentText } from '#shared/numbers/percent.ts';
import { Card } from '#ui/layout/card.tsx';
import { agreedWords } from '../../rules.ts';
import type { OwnRates } from '../contract.ts';

/** The portal's share of each service today, and the agreements with the partner. */
export function OwnRatesCard({ own: { rates, services } }: { own: OwnRates }) {
  return (
    <Card title="Sua comissão">
      {rates.length > 0 && (
        <ul className="mb-3 flex flex-col gap-2 text-sm">
          {rates.map((rate) => (
            <li key={`${rate.serviceName} ${rate.from}`}>
              <span className="font-medium">
                {percentText(rate.percent)}{' '}
                {rate.serviceName === null ? 'em todos os serviços' : `em ${rate.serviceName}`}
              </span>
              <span className="text-ink-soft">, {agreedWords(rate)}</span>
            </li>
          ))}
        </ul>
      )}
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 font-medium text-brand">
          Quanto vale hoje, por serviço
        </summary>
        <ul className="divide-y divide-line">
          {services.map(({ name, percent, isAgreed }) => (
            <li key={name} className="flex items-baseline justify-between gap-4 py-2 text-sm">
              <span>{name}</span>
              <span className="whitespace-nowrap tabular-nums">
                {percentText(percent)}
                {isAgreed && <span className="text-ink-soft"> combinado</span>}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </Card>
  );
}
