import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { EmptyDrawing } from '../illustrations/empty.tsx';
import type { UrlFilters } from './use-url-filters.ts';

/** A loading error in place of the rows, unless rows are already known. `silent` is its default text. */
export function listError(
  title: string,
  query: { data: unknown; error: Error | null; isFetching: boolean; refetch: () => unknown },
  silent?: string,
): ReactNode {
  if (query.data !== undefined || query.error === null) return null;
  return (
    <ErrorState
      title={title}
      message={query.error.message || silent}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  );
}

/** Empty state of a list: nothing exists yet, nothing matches, or the page is past the end. */
export function ListEmpty({
  title,
  description,
  filters,
  nothingYet = false,
  action,
}: {
  title: string;
  /** Shown when nothing is filtered. */
  description: string;
  filters: Pick<UrlFilters, 'active' | 'clear' | 'page' | 'setPage'>;
  /** Known to be empty under any filter. */
  nothingYet?: boolean;
  action?: ReactNode;
}) {
  const illustration = <EmptyDrawing />;
  if (filters.page > 1) {
    return (
      <EmptyState
        illustration={illustration}
        title={title}
        description="Não há nada nesta página da lista."
        action={<Button onClick={() => filters.setPage(1)}>Ir para a primeira página</Button>}
      />
    );
  }
  const narrowed = filters.active && !nothingYet;
  return (
    <EmptyState
      illustration={illustration}
      title={title}
      description={narrowed ? 'Nada combina com a busca e os filtros.' : description}
      action={narrowed ? <Button onClick={filters.clear}>Limpar Filtros</Button> : action}
    />
  );
}
