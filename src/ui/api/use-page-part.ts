import { useEffect, useMemo, useState } from 'react';
import { pagePart } from './page-part.ts';

/**
 * One part of a document with a shared stream: starts with `known`, reads `path` once alive and at each `changed` event
 * of the window. Returns the content, and functions to show an answer or read again.
 */
export function usePagePart<T>(path: string, known: T, changed: string) {
  const [part, setPart] = useState(known);
  const { read, show } = useMemo(() => pagePart<T>(path, setPart), [path]);

  useEffect(() => {
    // The part with the stream reports a lost connection.
    const refresh = () => void read().catch(() => {});
    refresh();
    addEventListener(changed, refresh);
    return () => removeEventListener(changed, refresh);
  }, [read, changed]);

  return { part, show, read };
}
