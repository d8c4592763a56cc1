import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { RequestError } from './request-json.ts';

/**
 * Nothing is shown from a cache: every screen reads anew, and polls while the tab is visible. `onSignedOut` runs for
 * any answer that says the session is over.
 */
export function createQueryClient(onSignedOut?: (client: QueryClient) => void): QueryClient {
  const onError = (error: unknown) => {
    if (error instanceof RequestError && error.status === 401) onSignedOut?.(client);
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { staleTime: 0, gcTime: 0, retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}
