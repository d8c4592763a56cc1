import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

/**
 * The filters of a list in one line that wraps; a search, as the first child, takes the room that is left. On a phone they
 * stand in pairs, and one without a neighbour takes the whole line.
 */
export function FiltersBar({
  active,
  onClear,
  children,
}: {
  /** Whether anything is filtered at all; the clearing button is only usable then. */
  active: boolean;
  onClear: () => void;
  children: ReactNode;
}) {
  return (
    <search className="mb-4 grid grid-cols-2 items-center gap-2 *:first:has-[input]:col-span-2 max-sm:has-[input]:*:nth-last-2:even:col-span-2 max-sm:not-has-[input]:*:nth-last-2:odd:col-span-2 sm:flex sm:flex-wrap sm:*:first:has-[input]:min-w-60 sm:*:first:has-[input]:flex-1">
      {children}
      <Button
        variant="ghost"
        disabled={!active}
        onClick={onClear}
        icon={<X aria-hidden="true" className="size-4" />}
        className="max-sm:col-span-2"
      >
        Limpar Filtros
      </Button>
    </search>
  );
}
