import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react';

type KeyOf<Row> = (row: Row) => string | number;

interface SteadyOptions<Row> {
  rowKey: KeyOf<Row>;
  /** What the rows answer to, filters, page and order: another view shows its own rows at once. */
  view: string | undefined;
  /** The rows given are still those of the view before. */
  refreshing: boolean;
  /** Somebody has chosen rows. */
  choosing: boolean;
}

/**
 * Rows that stay where they are while somebody reads them: what is known changes in place, what is new waits until
 * `showAll`. New rows come in by themselves only while the list's head is in sight, nothing in it has the focus and
 * nothing is chosen.
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
    /** Whether rows have come, left or changed places, and how many of them are not on the screen yet. */
    held: refreshing ? nothing : heldBack(rows ?? [], newest ?? [], rowKey),
    showAll: () => setShown({ view, rows: newest }),
  };
}

const nothing = { newcomers: 0, changed: false };

/** The rows shown, in their places, as the newest answer knows them. One that has left the answer stays as it was. */
export function inPlace<Row>(shown: readonly Row[], newest: readonly Row[], rowKey: KeyOf<Row>): Row[] {
  const known = new Map(newest.map((row) => [rowKey(row), row]));
  return shown.map((row) => known.get(rowKey(row)) ?? row);
}

/** How the rows shown differ from the newest answer. */
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
