import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Slice } from '#platform/slice.server.ts';

/**
 * Answers from slices' memory before the framework sees the request, because every open page polls these paths. Returns
 * false when no slice holds an answer.
 */
export function inMemoryAnswerWriter(
  slices: readonly Slice[],
  block: Readonly<Record<string, string>>,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const common = { ...block, 'cache-control': 'no-cache', 'content-type': 'application/json; charset=utf-8' };
  const finders = slices.flatMap(({ findHeld }) => findHeld ?? []);
  return (request, response) => {
    const { method, url = '' } = request;
    if (method !== 'GET' || !url.startsWith('/api/')) return false;
    const query = url.indexOf('?');
    const path = query === -1 ? url : url.slice(0, query);
    for (const find of finders) {
      const answer = find(path);
      if (answer === undefined) continue;
      const { bytes, etag } = answer;
      const unchanged = request.headers['if-none-match']?.includes(etag) === true;
      response.writeHead(unchanged ? 304 : 200, {
        ...common,
        etag,
        ...(unchanged ? {} : { 'content-length': bytes.length }),
      });
      response.end(unchanged ? undefined : bytes);
      return true;
    }
    return false;
  };
}
