import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** Something that a person did on this phone and that the server has not taken yet. */
export interface QueuedAction {
  /** Order in the queue; assigned by the store. */
  order?: number;
  /** Also its idempotency key at the server. */
  id: string;
  personId: string;
  /** The record it is about. */
  about: string;
  /** Id of the operation, for showing its expected effect. */
  step: string;
  /** Description for the person: `Cheguei · CH-2026-000123`. */
  words: string;
  path: string;
  body: Record<string, unknown>;
  /**
   * A photo or paper sent instead of the body. Its bytes are copied, because a camera's file is gone when the app
   * closes.
   */
  file?: QueuedFile | undefined;
  madeAt: string;
  /** The server's refusal; null while waiting. */
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

/** Key of the last answers, of one person at a time. */
export const answersShelf = 'last';

interface Shelves extends DBSchema {
  actions: { key: number; value: QueuedAction };
  answers: { key: string; value: unknown };
}

let opened: Promise<IDBPDatabase<Shelves>> | undefined;

/** Opens the partner app's storage on this phone. Rejects when the browser has none, as in some private windows. */
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

/** Owner of the cached answers; null when nobody is signed in on this phone. */
export async function findOfflinePerson(): Promise<string | null> {
  const store = await openOfflineStore();
  const cached = (await store.get('answers', answersShelf)) as { personId: string } | undefined;
  return cached?.personId ?? null;
}
