import { Button, type ButtonProps } from '../buttons/button.tsx';
import { useShownRecord } from './use-shown-record.ts';

/** Opens a row's record beside its list. `of` names it to screen readers. */
export function OpenButton({ id, of, ...look }: { id: string; of: string } & Omit<ButtonProps, 'size' | 'onClick'>) {
  const [, show] = useShownRecord();
  return <Button {...look} size="sm" aria-label={of} onClick={() => show(id)} />;
}
