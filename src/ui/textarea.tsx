import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { useFieldWiring } from './field-context.ts';
import { inputStyles } from './input-styles.ts';

/** Several lines of text. It grows with what is written where the browser can do that. */
export function Textarea({ className, rows = 3, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...props}
      {...useFieldWiring(props)}
      rows={rows}
      className={clsx(inputStyles, 'field-sizing-content max-h-80 min-h-20 resize-y py-2', className)}
    />
  );
}
