import { clsx } from 'clsx';
import { Zap } from 'lucide-react';
import type { ServiceRequest } from '../contract.ts';
import { priorityClass, priorityScore } from '../rules.ts';

/** The request's priority class, shown as soon as it has any points. */
export function ScoreBanner({ request }: { request: ServiceRequest }) {
  const score = priorityScore(request);
  const premium = priorityClass(score) === 'Premium';
  return (
    <div role="status" className="empty:hidden">
      {score > 0 && (
        <div
          data-score={score}
          className={clsx(
            'flex items-center gap-3 rounded-lg border p-4',
            premium ? 'border-signal/40 bg-signal-soft' : 'border-[--alpha(var(--color-brand)/30%)] bg-brand-soft',
          )}
        >
          <Zap aria-hidden="true" className={clsx('size-6 shrink-0', premium ? 'text-signal' : 'text-brand')} />
          <p className="min-w-0 flex-1">
            <span className="block font-semibold">{premium ? 'Solicitação Premium' : 'Solicitação Standard'}</span>
            <span className="block text-sm text-ink-soft">
              {premium ? 'Caso prioritário pelo que você informou' : 'Caso comum pelo que você informou'}
            </span>
          </p>
          <p className="shrink-0 font-semibold">
            {score}
            <span className="font-normal text-ink-soft">/100</span>
          </p>
        </div>
      )}
    </div>
  );
}
