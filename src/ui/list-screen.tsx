import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { EmptyDrawing } from './illustrations/empty.tsx';

/**
 * What a list shows in the place of its rows: that loading failed, unless rows are known already. `silent` is said where
 * the failure says nothing.
 */
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

/** What a list shows when nothing is in it, or nothing matches. */
export function ListEmpty({
  title,
  description,
  filters,
  action,
}: {
  title: string;
  /** When nothing is filtered. */
  description: string;
  filters: { active: boolean; clear: () => void };
  action?: ReactNode;
}) {
  return (
    <EmptyState
      illustration={<EmptyDrawing />}
      title={title}
      description={filters.active ? 'Nada combina com a busca e os filtros.' : description}
      action={filters.active ? <Button onClick={filters.clear}>Limpar Filtros</Button> : action}
    />
  );
}
