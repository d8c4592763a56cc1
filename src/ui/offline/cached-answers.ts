import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';
import { answersShelf, openOfflineStore } from './offline-store.ts';

/** Several answers that come together are kept once. */
const settleMs = 100;
/** Older than this they say nothing about today any more. */
const maxAgeMs = 7 * 86_400_000;

interface CachedAnswers {
  personId: string;
  cachedAt: number;
  state: DehydratedState;
}

/**
 * Keeps the last answers to the queries whose key begins with one of `names` on this phone, so that they can be read
 * without a signal, and puts what was kept before in their place at once. `personOf` tells whose they are by the answer
 * to `session`, which is kept too: once it says nobody, or somebody else, all is forgotten. Gives what ends it.
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
    // Who has signed in meanwhile may be somebody else.
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
  // What failed last is kept as what was known before.
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
