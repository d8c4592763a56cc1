import { clsx } from 'clsx';
import { SlidersHorizontal, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../buttons/button.tsx';

/**
 * The filters of a list in one line that wraps; a search, as the first child, takes the room that is left. On a phone they
 * unfold when asked for, so that the first rows are in sight, and each is as wide as what is chosen, so that nothing is cut.
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
  const [open, setOpen] = useState(false);
  // What filters now is never hidden.
  const isFolded = !open && !active;
  return (
    <search
      className={clsx(
        'mb-4 flex flex-wrap items-center gap-2',
        'max-sm:*:flex-auto max-sm:*:first:has-[input]:basis-full sm:*:first:has-[input]:min-w-60 sm:*:first:has-[input]:flex-1',
        isFolded && 'max-sm:[&>:not(:first-child,[data-unfolds])]:hidden',
        'max-sm:[&_select]:field-sizing-content max-sm:[&_select]:pr-7 max-sm:[&_select]:pl-2.5',
      )}
    >
      {children}
      {!active && (
        <Button
          data-unfolds
          className="sm:hidden"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          icon={<SlidersHorizontal aria-hidden="true" className="size-4" />}
        >
          Filtros
        </Button>
      )}
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
