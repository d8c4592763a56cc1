import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type Missing, type ReadinessStep, readinessStepLabels } from '../rules.ts';

/** A partner's open tasks before its first call, obstacles to offers first; nothing without any. */
export function MissingList({
  missing,
  title,
  toStep,
  action,
}: {
  missing: readonly Missing[];
  title: string;
  /** Link to the place where a step is done. */
  toStep?: (step: ReadinessStep) => string;
  /** The way to do it all in one go. */
  action?: ReactNode;
}) {
  if (missing.length === 0) return null;
  return (
    <section
      aria-label={title}
      className="mb-5 flex gap-3 rounded-lg border border-warning/40 border-l-4 border-l-warning bg-warning-soft p-4"
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warning" />
      <div className="min-w-0">
        <h2 className="font-semibold">{title}</h2>
        <ul className="mt-1 list-disc pl-5 text-sm">
          {[...missing]
            .sort((a, b) => Number(b.stopsOffers) - Number(a.stopsOffers))
            .map(({ step, text, stopsOffers }) => (
              <li key={text}>
                {toStep === undefined ? (
                  `${readinessStepLabels[step]}: `
                ) : (
                  <>
                    <Link to={toStep(step)} className="link-target text-brand underline underline-offset-2">
                      {readinessStepLabels[step]}
                    </Link>
                    {': '}
                  </>
                )}
                {text}
                {stopsOffers && <strong className="font-semibold"> · sem isso não recebe chamados</strong>}
              </li>
            ))}
        </ul>
        {action && <div className="mt-3">{action}</div>}
      </div>
    </section>
  );
}
