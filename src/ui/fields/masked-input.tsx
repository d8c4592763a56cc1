import type { ComponentProps } from 'react';
import { cursorAfterMask } from './mask.ts';
import { TextInput } from './text-input.tsx';

export interface MaskedInputProps extends ComponentProps<'input'> {
  mask: (text: string) => string;
}

/**
 * A text input that writes what is typed into a mask. It stays uncontrolled, so text typed before the script arrived is
 * kept, and `onChange` (react-hook-form's too) already sees the masked value.
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
