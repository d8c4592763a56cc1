import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { FieldContext, type FieldWiring } from './field-context.ts';
import { FieldError, FieldHint } from './field-notes.tsx';

export interface FieldProps {
  /** The control's id, written out: an island is a React root of its own, where generated ids would differ. */
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** A field that must be filled. The others carry '(opcional)' when `optional` is set. */
  required?: boolean | undefined;
  optional?: boolean | undefined;
  /** Shows the label to screen readers only, as in a filter bar. */
  hideLabel?: boolean | undefined;
  className?: string | undefined;
  registered?: FieldWiring['registered'];
  children: ReactNode;
}

/** Label, control, hint and error, wired together: any input of this folder inside it takes id and ARIA by itself. */
export function Field({
  id,
  label,
  hint,
  error,
  required = false,
  optional,
  hideLabel,
  className,
  registered,
  children,
}: FieldProps) {
  const hintId = hint === undefined ? undefined : `${id}-dica`;
  const errorId = error === undefined ? undefined : `${id}-erro`;
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={clsx('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={id} className={clsx('text-sm font-medium text-ink', hideLabel && 'sr-only')}>
        {label}
        {optional && <span className="font-normal text-ink-soft"> (opcional)</span>}
      </label>
      <FieldContext value={{ id, describedBy, invalid: error !== undefined, required, registered }}>
        {children}
      </FieldContext>
      {errorId && <FieldError id={errorId}>{error}</FieldError>}
      {hintId && <FieldHint id={hintId}>{hint}</FieldHint>}
    </div>
  );
}
