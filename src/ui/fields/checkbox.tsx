import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { FieldError } from './field-notes.tsx';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

/** A checkbox with its label; the whole line is clickable. */
export function Checkbox({ id, label, hint, error, className, ...props }: CheckboxProps) {
  const hintId = hint === undefined ? undefined : `${id}-dica`;
  const errorId = error === undefined ? undefined : `${id}-erro`;
  return (
    <div className={clsx('flex flex-col gap-1', className)}>
      <label htmlFor={id} className="flex items-start gap-3 py-1 pointer-coarse:py-2.5">
        <input
          {...props}
          id={id}
          type="checkbox"
          aria-describedby={[errorId, hintId].filter(Boolean).join(' ') || undefined}
          aria-invalid={errorId ? true : undefined}
          className="mt-0.5 size-5 shrink-0 accent-brand disabled:cursor-not-allowed"
        />
        <span className="min-w-0 grow">
          <span className="block text-ink">{label}</span>
          {hintId && (
            <span id={hintId} className="block text-sm text-ink-soft">
              {hint}
            </span>
          )}
        </span>
      </label>
      {errorId && (
        <div className="pl-8">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </div>
  );
}
