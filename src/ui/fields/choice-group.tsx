import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { FieldError, FieldHint } from './field-notes.tsx';

export interface ChoiceGroupProps {
  /** Target of error summaries, and prefix of the ids inside. */
  id: string;
  legend: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  hideLegend?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** One question with several answers: a radio group with legend, hint and error. */
export function ChoiceGroup({ id, legend, hint, error, required, hideLegend, className, children }: ChoiceGroupProps) {
  const hintId = hint === undefined ? undefined : `${id}-dica`;
  const errorId = error === undefined ? undefined : `${id}-erro`;
  return (
    <div
      id={id}
      role="radiogroup"
      tabIndex={-1}
      aria-labelledby={`${id}-legenda`}
      aria-describedby={[errorId, hintId].filter(Boolean).join(' ') || undefined}
      aria-invalid={errorId ? true : undefined}
      aria-required={required || undefined}
      className={clsx('flex min-w-0 flex-col gap-1.5', className)}
    >
      <div id={`${id}-legenda`} className={clsx('text-sm font-medium text-ink', hideLegend && 'sr-only')}>
        {legend}
      </div>
      {children}
      {errorId && <FieldError id={errorId}>{error}</FieldError>}
      {hintId && <FieldHint id={hintId}>{hint}</FieldHint>}
    </div>
  );
}
