import type { ComponentProps } from 'react';
import { MaskedInput } from './masked-input.tsx';
import { phoneMask } from './phone-mask.ts';

/** A Brazilian phone, mobile or landline. */
export function PhoneInput(props: ComponentProps<'input'>) {
  return (
    <MaskedInput
      inputMode="tel"
      autoComplete="tel"
      placeholder="(00) 00000-0000"
      {...props}
      type="tel"
      mask={phoneMask}
    />
  );
}
