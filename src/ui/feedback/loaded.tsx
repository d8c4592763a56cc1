import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { CenteredSpinner } from './spinner.tsx';

/** State of a query for one record; see useQuery of TanStack. */
export interface RecordAnswer<Data> {
  data: Data | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

/** One record: loading, failed with a retry, or drawn. */
export function Loaded<Data>({
  answer: { data, error, isFetching, refetch },
  failed,
  children,
}: {
  answer: RecordAnswer<Data>;
  /** Title of the failure to load. */
  failed: string;
  children: (data: Data) => ReactNode;
}) {
  if (data !== undefined) return children(data);
  if (error === null) return <CenteredSpinner label="Carregando..." />;
  return <ErrorState title={failed} message={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
}
