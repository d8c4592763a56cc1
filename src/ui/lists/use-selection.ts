import { useState } from 'react';

type Key = string | number;

/**
 * The rows that somebody has chosen, from one page of a list or from several. They are let go when `scope`, what the
 * list is filtered by, changes: nothing is done to rows that nobody sees any more.
 */
export function useSelection<Row>(rows: readonly Row[] | undefined, keyOf: (row: Row) => Key, scope: string) {
  const [state, setState] = useState({ scope, byKey: new Map<Key, Row>() });
  const byKey = state.scope === scope ? state.byKey : new Map<Key, Row>();
  const onPage = new Map((rows ?? []).map((row) => [keyOf(row), row]));
  return {
    chosen: new Set(byKey.keys()) as ReadonlySet<Key>,
    /** The chosen rows as they are now, or were when they were last on the screen. */
    rows: [...byKey].map(([key, row]) => onPage.get(key) ?? row),
    change(keys: ReadonlySet<Key>) {
      const next = new Map<Key, Row>();
      for (const key of keys) {
        const row = onPage.get(key) ?? byKey.get(key);
        if (row !== undefined) next.set(key, row);
      }
      setState({ scope, byKey: next });
    },
    /** Only these stay chosen, as they are given unless the page has them newer. */
    select(rest: readonly Row[]) {
      setState({ scope, byKey: new Map(rest.map((row) => [keyOf(row), row])) });
    },
  };
}
