import type { ComponentProps } from 'react';
import { TextInput } from './text-input.tsx';

/** An e-mail address, which no keyboard capitalises or corrects. */
export function EmailInput(props: ComponentProps<typeof TextInput>) {
  return (
    <TextInput type="email" autoCapitalize="none" spellCheck={false} placeholder="nome@exemplo.com.br" {...props} />
  );
}
