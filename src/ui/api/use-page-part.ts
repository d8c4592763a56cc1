import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * One part of a document that other parts share a stream with: `known` at first, read from `path` once it is alive and at each
 * `changed` event of the window. A failed look leaves what was known. Gives what stands, and what shows an answer or reads again.
 */
export function usePagePart<T>(path: string, known: T, changed: string) {
  const [part, setPart] = useState(known);
  const etag = useRef('');

  const read = useCallback(async () => {
    const headers = etag.current === '' ? undefined : { 'if-none-match': etag.current };
    const response = await fetch(path, { cache: 'no-store', ...(headers && { headers }) });
    if (!response.ok) return;
    etag.current = response.headers.get('etag') ?? '';
    setPart((await response.json()) as T);
  }, [path]);

  useEffect(() => {
    // A look without a signal is told of by the part that holds the stream.
    const refresh = () => void read().catch(() => {});
    refresh();
    addEventListener(changed, refresh);
    return () => removeEventListener(changed, refresh);
  }, [read, changed]);

  const show = useCallback((next: T) => {
    etag.current = '';
    setPart(next);
  }, []);
  return { part, show, read };
}
