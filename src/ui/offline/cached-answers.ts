import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';
import { answersShelf, openOfflineStore } from './offline-store.ts';

/** Combines answers that arrive together. */
const settleMs = 100;
/** Older than this they say nothing about today any more. */
const maxAgeMs = 7 * 86_400_000;

interface CachedAnswers {
  personId: string;
  cachedAt: number;
  state: DehydratedState;
}

/**
 * Caches the last answers of queries whose key begins with one of `names` on this phone, for reading offline, and
 * restores the previous ones at once. `personOf` identifies their owner by the answer to `session`, which is cached
 * too: another or no person clears everything. Returns the function that stops it.
 */
export function cacheAnswers(
  client: QueryClient,
  {
    session,
    names,
    personOf,
  }: { session: string; names: readonly string[]; personOf: (answer: unknown) => string | null },
): () => void {
  let person: string | null | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isCached = (key: readonly unknown[]) => key[0] === session || names.includes(String(key[0]));
  void readCached().then((cached) => {
    // Another person may have signed in meanwhile.
    if (cached === undefined || (person !== undefined && person !== cached.personId)) return;
    person = cached.personId;
    // No screen may have asked for it yet.
    hydrate(client, cached.state, { defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } });
  });

  const leave = client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.state.status !== 'success' || !isCached(query.queryKey)) return;
    if (query.queryKey[0] === session) {
      const now = personOf(query.state.data);
      if (now === null || (person !== undefined && person !== null && now !== person)) {
        for (const name of names) client.removeQueries({ queryKey: [name] });
        void forgetAnswers();
      }
      person = now;
    }
    if (person == null) return;
    const personId = person;
    timer ??= setTimeout(() => {
      timer = undefined;
      void store(client, personId, isCached);
    }, settleMs);
  });
  return () => {
    clearTimeout(timer);
    leave();
  };
}

async function store(
  client: QueryClient,
  personId: string,
  isCached: (key: readonly unknown[]) => boolean,
): Promise<void> {
  const state = dehydrate(client, {
    shouldDehydrateMutation: () => false,
    shouldDehydrateQuery: (query) => query.state.data !== undefined && isCached(query.queryKey),
  });
  // A failed query is cached with its last good data.
  const queries = state.queries.map((query) => ({
    ...query,
    state: { ...query.state, status: 'success' as const, error: null, fetchFailureCount: 0, fetchFailureReason: null },
  }));
  const cached: CachedAnswers = { personId, cachedAt: Date.now(), state: { mutations: [], queries } };
  await openOfflineStore().then(
    (store) => store.put('answers', cached, answersShelf),
    () => {},
  );
}

async function readCached(): Promise<CachedAnswers | undefined> {
  const cached = (await openOfflineStore().then(
    (store) => store.get('answers', answersShelf),
    () => undefined,
  )) as CachedAnswers | undefined;
  return cached !== undefined && Date.now() - cached.cachedAt < maxAgeMs ? cached : undefined;
}

async function forgetAnswers(): Promise<void> {
  await openOfflineStore().then(
    (store) => store.clear('answers'),
    () => {},
  );
}
