import type { ComponentProps } from 'react';
import { cursorAfterMask } from './mask.ts';
import { TextInput } from './text-input.tsx';

export interface MaskedInputProps extends ComponentProps<'input'> {
  mask: (text: string) => string;
}

/**
 * A text input with a mask. It is uncontrolled, so text typed before hydration stays, and `onChange` (also
 * react-hook-form's) gets the masked value.
 */
export function MaskedInput({ mask, onChange, defaultValue, ...props }: MaskedInputProps) {
  return (
    <TextInput
      autoComplete="off"
      {...props}
      defaultValue={typeof defaultValue === 'string' ? mask(defaultValue) : defaultValue}
      onChange={(event) => {
        const input = event.currentTarget;
        const typed = input.value;
        const masked = mask(typed);
        if (masked !== typed) {
          const cursor = cursorAfterMask(typed, input.selectionStart ?? typed.length, masked);
          input.value = masked;
          input.setSelectionRange(cursor, cursor);
        }
        onChange?.(event);
      }}
    />
  );
}
