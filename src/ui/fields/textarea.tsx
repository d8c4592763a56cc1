import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { useFieldWiring } from './field-context.ts';
import { inputStyles } from './input-styles.ts';

/**
 * Several lines of text. It grows with what is written where the browser can do that; a long text has room from the
 * start.
 */
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
