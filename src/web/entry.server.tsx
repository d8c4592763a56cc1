import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import type { EntryContext, RouterContextProvider } from 'react-router';
import { ServerRouter } from 'react-router';
import { findLook } from '#features/settings/queries.server.ts';
import { pageContext, pageFailure, pageNonce } from '#platform/page-context.server.ts';
import { inlineScripts } from './inline-scripts.server.ts';
import { dressed } from './look.server.ts';
import type { PageHandle } from './page-handle.ts';

/** Renders the whole document before answering: a page held in memory gains nothing from streaming. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const handles = context.staticHandlerContext.matches.map(({ route }) => (route.handle ?? {}) as PageHandle);
  const held = handles.findLast(({ hold }) => hold !== undefined)?.hold === true;
  if (held) headers.set('x-page-hold', 'yes');
  const reads = new Set(handles.flatMap(({ query = [] }) => query));
  if (reads.size > 0) headers.set('x-page-query', [...reads].join(','));
  const ends = Object.values(context.staticHandlerContext.loaderHeaders).flatMap(
    (given) => given.get('x-page-until') ?? [],
  );
  const [end] = ends.toSorted();
  if (held && end !== undefined) headers.set('x-page-until', end);
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('x-page-scripts', inlineScripts.join(' '));
  // A page that does not come alive may be held, and then nothing in it is of one answer alone.
  const hydrated = import.meta.env.DEV || handles.some(({ hydrate }) => hydrate === true);
  if (hydrated) headers.set('x-page-hydrated', 'yes');
  const nonce = hydrated ? { nonce: loadContext.get(pageNonce) } : {};
  const html = await new Promise<string>((done, fail) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} {...nonce} />, {
      ...nonce,
      onAllReady: () => {
        const body = new PassThrough();
        text(body).then(done, fail);
        pipe(body);
      },
      onShellError: fail,
      onError: (error) => loadContext.get(pageContext).log.error({ err: error }, 'a part of a page failed'),
    });
  });
  const look = await findLook(loadContext.get(pageContext));
  if (look !== null && !hydrated) headers.set('x-page-colours', JSON.stringify(look));
  return new Response(dressed(html, look, nonce), { status, headers });
}

/** A page that failed: written to the log, and left for the edge, which knows an outage from a fault. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted) return;
  context.get(pageFailure).error = error;
  context.get(pageContext).log.error({ err: error }, 'page failed');
}
