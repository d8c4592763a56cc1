import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { useFieldWiring } from './field-context.ts';
import { inputStyles } from './input-styles.ts';

/** A multi-line text that grows with its content where supported; long texts start with more room. */
export function Textarea({ className, rows = 3, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...props}
      {...useFieldWiring(props)}
      rows={rows}
      className={clsx(
        inputStyles,
        'field-sizing-content max-h-80 resize-y py-2',
        rows > 6 ? 'min-h-60' : 'min-h-20',
        className,
      )}
    />
  );
}
