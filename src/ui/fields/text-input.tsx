import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { useFieldWiring } from './field-context.ts';
import { inputStyles } from './input-styles.ts';

/** A line of text. Works with `defaultValue`, with `value`, and with react-hook-form's `register`. */
export function TextInput({ className, type = 'text', ...props }: ComponentProps<'input'>) {
  return <input {...props} {...useFieldWiring(props)} type={type} className={clsx(inputStyles, className)} />;
}
