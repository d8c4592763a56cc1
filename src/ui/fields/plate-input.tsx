import type { ComponentProps } from 'react';
import { plainMarks } from '#shared/text/marks.ts';
import { MaskedInput } from '#ui/fields/masked-input.tsx';

/** A vehicle's plate, old or Mercosul. */
export function PlateInput(props: ComponentProps<'input'>) {
  return <MaskedInput autoCapitalize="characters" placeholder="ABC1D23" {...props} mask={plateMask} />;
}

/** A plate in capitals, without punctuation. */
function plateMask(text: string): string {
  return plainMarks(text)
    .toUpperCase()
    .replace(/[^A-Z\d]/g, '')
    .slice(0, 7);
}
