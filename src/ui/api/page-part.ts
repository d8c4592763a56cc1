/**
 * One part of a document, read repeatedly from `path`. Answers that arrive out of order are dropped; a failed read
 * keeps the previous content.
 */
export function pagePart<T>(path: string, onPart: (part: T) => void) {
  let etag = '';
  let asked = 0;
  let shown = 0;
  return {
    /** Returns the status of the answer. */
    async read(signal?: AbortSignal): Promise<number> {
      asked += 1;
      const look = asked;
      const headers = etag === '' ? undefined : { 'if-none-match': etag };
      const response = await fetch(path, {
        cache: 'no-store',
        ...(headers && { headers }),
        ...(signal && { signal }),
      });
      if (!response.ok) return response.status;
      const part = (await response.json()) as T;
      if (look < shown) return response.status;
      shown = look;
      etag = response.headers.get('etag') ?? '';
      onPart(part);
      return response.status;
    },
    /** Shows what an action answered: every look that was begun before is older. */
    show(part: T) {
      asked += 1;
      shown = asked;
      etag = '';
      onPart(part);
    },
  };
}
