import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useFieldWiring } from './field-context.ts';
import { inputStyles } from './input-styles.ts';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectProps extends ComponentProps<'select'> {
  options?: readonly SelectOption[] | undefined;
  /** The first, empty choice, e.g. 'Selecione'. */
  placeholder?: string | undefined;
}

/** The browser's own select, which is the best one on a phone. Give `options`, or children for groups. */
export function Select({ className, options = [], placeholder, children, ...props }: SelectProps) {
  return (
    <div className={clsx('relative min-w-0', className)}>
      <select {...props} {...useFieldWiring(props)} className={clsx(inputStyles, 'appearance-none truncate pr-9')}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-2.5 my-auto size-4 text-ink-soft"
      />
    </div>
  );
}
