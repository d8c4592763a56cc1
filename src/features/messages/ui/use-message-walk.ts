import { useEffect, useRef, useState } from 'react';
import { toast } from '#ui/feedback/toast-store.ts';
import { useRecordSteps } from '#ui/lists/use-record-steps.ts';
import { useShownRecord } from '#ui/lists/use-shown-record.ts';
import type { UrlFilters } from '#ui/lists/use-url-filters.ts';
import type { OfficeMessage } from '../contract.ts';
import { isTask } from '../rules.ts';

interface Walked {
  rows: readonly OfficeMessage[] | undefined;
  data: { page: number; limit: number; total: number } | undefined;
  filters: UrlFilters;
}

type Rows = readonly OfficeMessage[];

/** The walk through waiting messages: each one that is handled makes way for the next. */
export function useMessageWalk({ rows = [], data, filters }: Walked) {
  const steps = useRecordSteps({ rows, data, filters });
  const [shown, show] = useShownRecord();
  const handled = useRef(new Set<string>());
  const [left, setLeft] = useState<{ id: string; seen: Rows }>();

  useEffect(() => {
    if (left === undefined || left.id !== shown) return;
    const next = nextTask(rows, left.id, handled.current);
    if (next !== undefined) {
      setLeft(undefined);
      show(next.id);
    } else if (filters.page > 1) filters.setPage(1);
    // Rows that were read before it left do not tell whether others wait on the next page.
    else if (rows !== left.seen) {
      setLeft(undefined);
      show(undefined);
      toast({ title: 'Nada mais a enviar aqui', variant: 'success' });
    }
  }, [rows, left, shown, show, filters]);

  return {
    ...steps,
    /** The first that waits; undefined for none. */
    first: nextTask(rows, '', handled.current),
    show,
    onLeft: (id: string) => {
      handled.current.add(id);
      setLeft({ id, seen: rows });
    },
  };
}

/** The next one that waits after a row, then any other; never one that was handled. */
function nextTask(rows: Rows, id: string, handled: ReadonlySet<string>): OfficeMessage | undefined {
  const at = rows.findIndex((row) => row.id === id);
  const waits = (row: OfficeMessage) => row.id !== id && isTask(row.status) && row.maySend && !handled.has(row.id);
  return rows.slice(at + 1).find(waits) ?? rows.find(waits);
}
