import { useEffect, useRef } from 'react';
import { useShownRecord } from './use-shown-record.ts';
import type { UrlFilters } from './use-url-filters.ts';

interface Row {
  id: string;
}

interface Steps {
  rows: readonly Row[] | undefined;
  data: { page: number; limit: number; total?: number | undefined } | undefined;
  filters: UrlFilters;
}

/**
 * The steps from the record that is shown to the one after and before it, over the pages of the list. One that left
 * the list, as by its decision under a filter, keeps its place in it.
 */
export function useRecordSteps({ rows = [], data, filters }: Steps) {
  const [shown, show] = useShownRecord();
  const place = useRef(0);
  const turning = useRef<{ rows: readonly Row[]; end: 'first' | 'last' }>(undefined);
  const at = rows.findIndex(({ id }) => id === shown);
  useEffect(() => {
    if (at >= 0) place.current = at;
  }, [at]);
  useEffect(() => {
    const turn = turning.current;
    if (turn === undefined || turn.rows === rows || data?.page !== filters.page || rows.length === 0) return;
    turning.current = undefined;
    show(rows.at(turn.end === 'first' ? 0 : -1)?.id);
  }, [rows, data, filters.page, show]);

  const { limit = 0, total } = data ?? {};
  // A full page may have another behind it.
  const mayGoOn = total === undefined ? rows.length === limit : filters.page * limit < total;
  function turn(page: number, end: 'first' | 'last') {
    turning.current = { rows, end };
    filters.setPage(page);
  }
  const stepTo = (to: number) => {
    const row = rows[to];
    if (row !== undefined) return () => show(row.id);
    if (to < 0) return filters.page > 1 ? () => turn(filters.page - 1, 'last') : undefined;
    return mayGoOn ? () => turn(filters.page + 1, 'first') : undefined;
  };
  const isGone = at < 0;
  return {
    onNext: stepTo(isGone ? place.current : at + 1),
    onPrevious: stepTo((isGone ? place.current : at) - 1),
    /** Its place among all that match, from 1; null for one that is not on the page. */
    place: isGone || data === undefined || total === undefined ? null : (data.page - 1) * data.limit + at + 1,
    total: total ?? 0,
  };
}
