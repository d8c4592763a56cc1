import type { ComponentProps } from 'react';
import { cepMask } from './cep-mask.ts';
import { MaskedInput } from './masked-input.tsx';

/** A postal code. */
export function CepInput(props: ComponentProps<'input'>) {
  return (
    <MaskedInput
      inputMode="numeric"
      autoComplete="postal-code"
      placeholder="00000-000"
      {...props}
      type="text"
      mask={cepMask}
    />
  );
}
