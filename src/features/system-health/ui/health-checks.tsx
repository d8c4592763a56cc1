import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, CircleX } from 'lucide-react';
import { isAmong } from '#shared/choices.ts';
import { Card } from '#ui/layout/card.tsx';
import type { SystemHealth } from '../contract.ts';
import { type HealthState, triedServices } from '../rules.ts';
import { TryService } from './try-service.tsx';

const looks = {
  em_ordem: { icon: CircleCheck, tone: 'text-success', word: 'Em ordem' },
  atencao: { icon: CircleAlert, tone: 'text-warning', word: 'Atenção' },
  falha: { icon: CircleX, tone: 'text-danger', word: 'Falha' },
} satisfies Record<HealthState, unknown>;

/** One line per check: state as colour, icon and word, the finding, and the advice. */
export function HealthChecks({ checks }: { checks: SystemHealth['checks'] }) {
  return (
    <Card flush>
      <ul className="divide-y divide-line">
        {checks.map(({ id, label, state, found, todo }) => {
          const { icon: Icon, tone, word } = looks[state];
          return (
            <li key={id} className="flex gap-3 px-4 py-3.5 sm:px-5">
              <Icon aria-hidden="true" className={clsx('mt-0.5 size-5 shrink-0', tone)} />
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap items-baseline gap-x-2">
                  <span className="font-semibold text-ink">{label}</span>
                  <span className={clsx('text-sm', tone)}>{word}</span>
                </p>
                <p className="text-pretty text-ink-soft">{found}</p>
                {todo !== null && <p className="mt-1 text-pretty text-ink">{todo}</p>}
                {isAmong(id, triedServices) && <TryService service={id} label={label} />}
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
