import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { codeMask } from './code-mask.ts';
import { MaskedInput } from './masked-input.tsx';

export interface CodeInputProps extends ComponentProps<'input'> {
  /** Called with the six digits once complete. */
  onComplete?: ((code: string) => void) | undefined;
}

/**
 * A six-digit code in one field: phones offer codes above the keyboard, pasting works, and screen readers announce it.
 */
export function CodeInput({ onComplete, onChange, className, ...props }: CodeInputProps) {
  return (
    <MaskedInput
      placeholder="000000"
      {...props}
      mask={codeMask}
      inputMode="numeric"
      autoComplete="one-time-code"
      onChange={(event) => {
        onChange?.(event);
        if (event.currentTarget.value.length === 6) onComplete?.(event.currentTarget.value);
      }}
      className={clsx(
        'max-w-56 text-center font-mono text-xl font-semibold tracking-[0.4em] placeholder:font-normal',
        className,
      )}
    />
  );
}
