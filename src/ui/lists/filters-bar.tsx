import { clsx } from 'clsx';
import { SlidersHorizontal, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { SearchInput } from './search-input.tsx';
import type { UrlFilters } from './use-url-filters.ts';

/**
 * A list's filters in one wrapping line; the search takes the remaining width. On a phone they are collapsed, so that
 * the first rows are visible, and as wide as their text.
 */
export function FiltersBar({
  filters,
  search,
  placeholder,
  children,
}: {
  /** The clearing button is only usable while anything is filtered at all. */
  filters: Pick<UrlFilters, 'active' | 'clear' | 'get' | 'set'>;
  /** Label of the search box, if any. */
  search?: string | undefined;
  placeholder?: string | undefined;
  children: ReactNode;
}) {
  const { active } = filters;
  const [open, setOpen] = useState(false);
  // An active filter is never hidden.
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
      {search !== undefined && (
        <SearchInput
          label={search}
          placeholder={placeholder}
          value={filters.get('search')}
          onSearch={(text) => filters.set({ search: text })}
        />
      )}
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
        onClick={filters.clear}
        icon={<X aria-hidden="true" className="size-4" />}
        className="max-sm:basis-full"
      >
        Limpar Filtros
      </Button>
    </search>
  );
}
