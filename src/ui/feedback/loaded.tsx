import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { CenteredSpinner } from './spinner.tsx';

/** What a query of one record tells of itself; see useQuery of TanStack. */
export interface RecordAnswer<Data> {
  data: Data | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

/** One record, once it is there: waiting, the failure with its way to try again, or what is drawn of it. */
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
