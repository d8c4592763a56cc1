import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** Columns of a list that this person has hidden, stored in this browser under the list's name. */
export function useHiddenColumns(
  list: string,
): [hidden: ReadonlySet<string>, change: (hidden: ReadonlySet<string>) => void] {
  const storageKey = `colunas:${list}`;
  const stored = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => localStorage.getItem(storageKey) ?? '',
    () => '',
  );
  const change = (hidden: ReadonlySet<string>) => {
    localStorage.setItem(storageKey, [...hidden].join(','));
    for (const listener of listeners) listener();
  };
  return [new Set(stored.split(',').filter(Boolean)), change];
}
