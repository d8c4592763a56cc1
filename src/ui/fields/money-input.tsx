import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { useFieldWiring } from './field-context.ts';
import { inputStyles } from './input-styles.ts';

/**
 * An amount in reais as people write it ('320', '1.234,56'). Nothing is reformatted while typing: the form's schema
 * parses it and reports errors.
 */
export function MoneyInput({ className, ...props }: ComponentProps<'input'>) {
  return (
    <div className={clsx('relative min-w-0', className)}>
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-(length:--control-text) text-ink-soft"
      >
        R$
      </span>
      <input
        placeholder="0,00"
        inputMode="decimal"
        autoComplete="off"
        {...props}
        {...useFieldWiring(props)}
        type="text"
        className={clsx(inputStyles, 'pl-10 even-figures')}
      />
    </div>
  );
}
