import { ChevronLeft, ChevronRight } from 'lucide-react';
import { pageCount, pageOf, showing, showingOfMany } from '#shared/api/pagination.ts';
import { Button } from '../buttons/button.tsx';

/** The current part of a list, and links to the rest; nothing while one page is enough. */
export function Pagination({
  page,
  limit,
  total,
  shown = 0,
  noun,
  onPage,
}: {
  /** From 1. */
  page: number;
  limit: number;
  /** Undefined until it is counted. */
  total: number | undefined;
  /** Rows on this page, for as long as there is no total. */
  shown?: number;
  /** The kind of the listed records, in the plural. */
  noun: string;
  onPage: (page: number) => void;
}) {
  const pages = total === undefined ? undefined : pageCount(total, limit);
  // A full page may have another behind it.
  const last = pages ?? (shown < limit ? page : page + 1);
  // Past the last page the empty list leads back.
  if (last <= 1 || page > last || (total === undefined && shown === 0)) return null;
  return (
    <nav
      aria-label="Paginação"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm text-ink-soft"
    >
      <p aria-live="polite" className="tabular-nums">
        {total === undefined ? showingOfMany({ page, limit }, shown, noun) : showing({ page, limit }, total, noun)}
      </p>
      <div className="flex items-center gap-2">
        <span className="mr-1 tabular-nums">{pageOf(page, pages)}</span>
        <Button iconOnly aria-label="Página anterior" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <ChevronLeft aria-hidden="true" className="size-4" />
        </Button>
        <Button iconOnly aria-label="Próxima página" disabled={page >= last} onClick={() => onPage(page + 1)}>
          <ChevronRight aria-hidden="true" className="size-4" />
        </Button>
      </div>
    </nav>
  );
}
