import { useState } from 'react';

type Key = string | number;

/**
 * Selected rows, across pages. Cleared when `scope`, the list's filters, changes, so that no invisible row is acted on.
 */
export function useSelection<Row>(rows: readonly Row[] | undefined, keyOf: (row: Row) => Key, scope: string) {
  const [state, setState] = useState({ scope, byKey: new Map<Key, Row>() });
  const byKey = state.scope === scope ? state.byKey : new Map<Key, Row>();
  const onPage = new Map((rows ?? []).map((row) => [keyOf(row), row]));
  return {
    chosen: new Set(byKey.keys()) as ReadonlySet<Key>,
    /** The selected rows in their current state, or as last seen. */
    rows: [...byKey].map(([key, row]) => onPage.get(key) ?? row),
    change(keys: ReadonlySet<Key>) {
      const next = new Map<Key, Row>();
      for (const key of keys) {
        const row = onPage.get(key) ?? byKey.get(key);
        if (row !== undefined) next.set(key, row);
      }
      setState({ scope, byKey: next });
    },
    /** Keeps only these selected, in the page's newer state if any. */
    select(rest: readonly Row[]) {
      setState({ scope, byKey: new Map(rest.map((row) => [keyOf(row), row])) });
    },
  };
}
