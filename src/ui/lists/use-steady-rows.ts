import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react';

type KeyOf<Row> = (row: Row) => string | number;

interface SteadyOptions<Row> {
  rowKey: KeyOf<Row>;
  /** Identifies filters, page and order: another view shows its own rows at once. */
  view: string | undefined;
  /** The rows given are still those of the view before. */
  refreshing: boolean;
  /** Somebody has chosen rows. */
  choosing: boolean;
}

/**
 * Rows that keep their places while somebody reads: known ones update in place, new ones wait for `showAll`. New rows
 * appear automatically only while the head of the list is visible without focus or selection.
 */
export function useSteadyRows<Row>(
  newest: readonly Row[] | undefined,
  table: RefObject<HTMLElement | null>,
  { rowKey, view, refreshing, choosing }: SteadyOptions<Row>,
) {
  const [shown, setShown] = useState({ view, rows: newest });

  const take = useEffectEvent((rows: readonly Row[], of: string | undefined) => {
    const isOwn = shown.view === of && shown.rows !== undefined && shown.rows.length > 0;
    const stays = isOwn && (choosing || isBeingRead(table.current));
    setShown({ view: of, rows: stays ? inPlace(shown.rows ?? [], rows, rowKey) : rows });
  });
  // Before the browser paints, so that no row is ever seen to jump.
  useLayoutEffect(() => {
    if (newest !== undefined && !refreshing) take(newest, view);
  }, [newest, view, refreshing]);

  const rows = newest === undefined ? undefined : shown.rows;
  return {
    rows,
    /** Whether rows were added, removed or moved, and how many are not shown yet. */
    held: refreshing ? nothing : heldBack(rows ?? [], newest ?? [], rowKey),
    showAll: () => setShown({ view, rows: newest }),
  };
}

const nothing = { newcomers: 0, changed: false };

/** The visible rows in place, with the newest data. A row missing from the answer stays as it was. */
export function inPlace<Row>(shown: readonly Row[], newest: readonly Row[], rowKey: KeyOf<Row>): Row[] {
  const known = new Map(newest.map((row) => [rowKey(row), row]));
  return shown.map((row) => known.get(rowKey(row)) ?? row);
}

/** Differences between the visible rows and the newest answer. */
export function heldBack<Row>(shown: readonly Row[], newest: readonly Row[], rowKey: KeyOf<Row>) {
  const keys = shown.map(rowKey);
  const known = new Set(keys);
  return {
    newcomers: newest.filter((row) => !known.has(rowKey(row))).length,
    changed: newest.length !== keys.length || newest.some((row, at) => rowKey(row) !== keys[at]),
  };
}

function isBeingRead(table: HTMLElement | null): boolean {
  if (table === null) return false;
  const { activeElement } = document;
  return table.getBoundingClientRect().top < 0 || (activeElement !== table && table.contains(activeElement));
}
