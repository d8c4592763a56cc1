import type { ComponentProps } from 'react';
import { documentMask } from './document-mask.ts';
import { MaskedInput } from './masked-input.tsx';

/** A CPF or CNPJ, distinguished while typing; CNPJs may have letters. */
export function DocumentInput(props: ComponentProps<'input'>) {
  return <MaskedInput autoCapitalize="characters" spellCheck={false} {...props} type="text" mask={documentMask} />;
}
