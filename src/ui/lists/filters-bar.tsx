import { clsx } from 'clsx';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';

/**
 * The filters of a list in one line that wraps; a search, as the first child, takes the room that is left. On a phone each is
 * as wide as what is chosen, so that nothing is cut.
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
    <search
      className={clsx(
        'mb-4 flex flex-wrap items-center gap-2',
        'max-sm:*:flex-auto max-sm:*:first:has-[input]:basis-full sm:*:first:has-[input]:min-w-60 sm:*:first:has-[input]:flex-1',
        'max-sm:[&_select]:field-sizing-content max-sm:[&_select]:pr-7 max-sm:[&_select]:pl-2.5',
      )}
    >
      {children}
      <Button
        variant="ghost"
        disabled={!active}
        onClick={onClear}
        icon={<X aria-hidden="true" className="size-4" />}
        className="max-sm:basis-full"
      >
        Limpar Filtros
      </Button>
    </search>
  );
}
