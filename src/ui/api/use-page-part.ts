import { useEffect, useMemo, useState } from 'react';
import { pagePart } from './page-part.ts';

/**
 * One part of a document that other parts share a stream with: `known` at first, read from `path` once it is alive and
 * at each `changed` event of the window. Gives what stands, and what shows an answer or reads again.
 */
export function usePagePart<T>(path: string, known: T, changed: string) {
  const [part, setPart] = useState(known);
  const { read, show } = useMemo(() => pagePart<T>(path, setPart), [path]);

  useEffect(() => {
    // A look without a signal is told of by the part that holds the stream.
    const refresh = () => void read().catch(() => {});
    refresh();
    addEventListener(changed, refresh);
    return () => removeEventListener(changed, refresh);
  }, [read, changed]);

  return { part, show, read };
}
