import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** Something that a person did on this phone and that the server has not taken yet. */
export interface QueuedAction {
  /** The order in which it was done; given by the store. */
  order?: number;
  /** Its name for the server too, which does it once whatever happens. */
  id: string;
  personId: string;
  /** The record it is about. */
  about: string;
  /** The operation's name, for who shows the record as it will be. */
  step: string;
  /** What was done, for the person: `Cheguei · CH-2026-000123`. */
  words: string;
  path: string;
  body: Record<string, unknown>;
  /**
   * A photo or paper that goes instead of the body, its bytes copied: what a camera lent to the page is gone when the
   * app closes.
   */
  file?: QueuedFile | undefined;
  madeAt: string;
  /** Why the server did not take it; null while it waits. */
  refused: string | null;
}

export interface QueuedFile {
  /** The field of the form that carries it. */
  field: string;
  blob: Blob;
  name: string;
  /** Words that go before it in the form. */
  words: Readonly<Record<string, string>>;
}

/** Where the last answers lie, one person's at a time. */
export const answersShelf = 'last';

interface Shelves extends DBSchema {
  actions: { key: number; value: QueuedAction };
  answers: { key: string; value: unknown };
}

let opened: Promise<IDBPDatabase<Shelves>> | undefined;

/**
 * What this phone keeps of the partner's app. Rejects where the browser keeps nothing, as some do for private windows.
 */
export function openOfflineStore(): Promise<IDBPDatabase<Shelves>> {
  opened ??= openDB<Shelves>('parceiro', 1, {
    upgrade(store) {
      store.createObjectStore('actions', { keyPath: 'order', autoIncrement: true });
      store.createObjectStore('answers');
    },
  });
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

/** Whose app this is, by the answers that it keeps; null where nobody is signed in on this phone. */
export async function findOfflinePerson(): Promise<string | null> {
  const store = await openOfflineStore();
  const cached = (await store.get('answers', answersShelf)) as { personId: string } | undefined;
  return cached?.personId ?? null;
}
