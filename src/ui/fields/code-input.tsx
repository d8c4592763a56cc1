import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { codeMask } from './code-mask.ts';
import { MaskedInput } from './masked-input.tsx';

export interface CodeInputProps extends ComponentProps<'input'> {
  /** Called with the six digits as soon as the last one is there. */
  onComplete?: ((code: string) => void) | undefined;
}

/**
 * A six-digit code. One field, not six: phones offer the code of a message above the keyboard, a paste goes in at once,
 * and a screen reader says what it is.
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
