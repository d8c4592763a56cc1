import type { ReactNode } from 'react';
import { isMasked } from '#shared/br/document.ts';
import { Button } from '../buttons/button.tsx';
import type { Whole } from './use-whole.ts';

/** A value that came masked, with the press that shows it; the log notes who pressed. */
export function MaskedValue({
  text,
  show,
  whole,
}: {
  text: string;
  show: (text: string) => ReactNode;
  /** Absent for people who may not see it. */
  whole?: Whole | false | undefined;
}) {
  if (!whole || !isMasked(text)) return <>{show(text)}</>;
  if (whole.value !== undefined) return <>{show(whole.value ?? text)}</>;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="whitespace-nowrap">{show(text)}</span>
      <Button size="sm" variant="ghost" pending={whole.isPending} onClick={() => void whole.ask()}>
        Mostrar
      </Button>
    </span>
  );
}
