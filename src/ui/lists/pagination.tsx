import { ChevronLeft, ChevronRight } from 'lucide-react';
import { pageCount, pageOf, showing } from '#shared/api/pagination.ts';
import { Button } from '../buttons/button.tsx';

/** The current part of a list, and links to the rest; nothing while one page is enough. */
export function Pagination({
  page,
  limit,
  total,
  noun,
  onPage,
}: {
  /** From 1. */
  page: number;
  limit: number;
  total: number;
  /** The kind of the listed records, in the plural. */
  noun: string;
  onPage: (page: number) => void;
}) {
  const pages = pageCount(total, limit);
  // Past the last page the empty list leads back.
  if (pages <= 1 || page > pages) return null;
  return (
    <nav
      aria-label="Paginação"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm text-ink-soft"
    >
      <p aria-live="polite" className="tabular-nums">
        {showing({ page, limit }, total, noun)}
      </p>
      <div className="flex items-center gap-2">
        <span className="mr-1 tabular-nums">{pageOf(page, pages)}</span>
        <Button iconOnly aria-label="Página anterior" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <ChevronLeft aria-hidden="true" className="size-4" />
        </Button>
        <Button iconOnly aria-label="Próxima página" disabled={page >= pages} onClick={() => onPage(page + 1)}>
          <ChevronRight aria-hidden="true" className="size-4" />
        </Button>
      </div>
    </nav>
  );
}
