import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Ctx } from '#platform/context.server.ts';
import { officePages } from '#shared/address/pages.ts';
import { type BrandColours, wearColours } from '#shared/look/palette.ts';
import { contentPolicy, documentHeaders, hashSource, libraryStyles } from './content-policy.server.ts';
import type { FindActor } from './guard.server.ts';
import type { FindPageMethods, RefuseUnknown } from './known-paths.server.ts';
import { limitRenders } from './limit-renders.server.ts';
import { type Packed, pack, packHard, packOnce, sendPacked } from './packed.server.ts';
import { type PageCache, pagePath } from './page-cache.server.ts';
import { isReading } from './reading.server.ts';
import type { StaticFiles } from './static-files.server.ts';
import { toWebRequest } from './web-request.server.ts';

export interface PagesOptions {
  /** Turns a request into a page: the React Router application. `nonce` marks the scripts of one that comes alive. */
  render(request: Request, ctx: Ctx, nonce: string): Promise<Response>;
  /** Adds style sheet and entry address to a document that lacks them; returns the written styles. */
  finish(html: string): { html: string; styles: string[] };
  files: StaticFiles | undefined;
  cache: PageCache;
  publicUrl: string;
  connect: readonly string[];
  /** Origin of the street tiles, allowed for the office only; undefined when not configured. */
  tiles?: string | undefined;
  /** The methods of each page, to answer others. */
  methodsAt: FindPageMethods;
  /** Whether a page reads multipart forms itself, after identifying the sender; absent for none. */
  takesFiles?: (path: string) => boolean;
  /** In development Vite serves its own scripts, which no policy can list. */
  enforcePolicy: boolean;
}

/** Headers from a render to the edge only. */
const marks = ['x-page-hold', 'x-page-until', 'x-page-query', 'x-page-scripts', 'x-page-hydrated', 'x-page-colours'];

/**
 * Documents and files. A page with `x-page-hold` is rendered once per change of content and of its query parameters
 * (`x-page-query`), then served from memory, at most until `x-page-until`; others are rendered per caller and never
 * stored. `x-page-scripts` are its inline scripts, `x-page-hydrated` marks an application, and `x-page-colours` are the
 * operator's, for documents that do not hydrate.
 */
export function registerPages(
  app: FastifyInstance,
  options: PagesOptions & { findActor: FindActor },
  refuseUnknown: RefuseUnknown,
): void {
  const { cache, files } = options;

  app.addHook('onRequest', async (request, reply) => {
    if (!isReading(request)) return;
    const page = cache.get(request.url);
    if (page !== undefined) {
      app.countCachedPage();
      packHard(page);
      reply.hijack();
      sendPacked(request.raw, reply.raw, page);
      return;
    }
    // File names keep their case.
    const [name = ''] = request.url.split('?', 1);
    const file = await files?.find(name);
    if (file !== undefined) {
      reply.hijack();
      sendPacked(request.raw, reply.raw, file);
    }
  });

  app.register(async (pages) => {
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    pages.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, body: Readable) =>
      options.takesFiles?.(pagePath(request.url)) ? body : readWhole(body, request.routeOptions.bodyLimit),
    );
    // Before a body is read: what no page takes.
    pages.addHook('onRequest', async (request, reply) => {
      const path = pagePath(request.url);
      const isTaken =
        isReading(request) || (request.method === 'POST' && options.methodsAt(path)?.includes('POST') === true);
      if (path.startsWith('/api/') || !isTaken) return refuseUnknown(request, reply);
    });
    pages.all('/*', { schema: { hide: true } }, async (request, reply) => {
      const isRead = isReading(request);
      if (isRead) await limitRenders(request, options.findActor);
      const generation = cache.generation();
      const nonce = randomBytes(18).toString('base64url');
      const response = await options.render(toWebRequest(request, options.publicUrl), request.ctx, nonce);
      const former = isRead && response.status === 503 ? cache.former(request.url) : undefined;
      if (former !== undefined) return sendHeld(request, reply, former);
      const reads = response.headers.get('x-page-query')?.split(',') ?? [];
      const scripts = response.headers.get('x-page-scripts')?.split(' ') ?? [];
      const hydrated = response.headers.get('x-page-hydrated') === 'yes';
      const colours = response.headers.get('x-page-colours');
      const until = response.headers.get('x-page-until');
      // A nonce is good for one answer.
      const isHoldable = response.headers.get('x-page-hold') === 'yes' && !hydrated;
      const held = isRead && isHoldable && response.status === 200;
      for (const mark of marks) response.headers.delete(mark);
      const type = response.headers.get('content-type') ?? '';
      const headers: Record<string, string> = {};
      for (const [name, value] of response.headers) if (name !== 'set-cookie') headers[name] = value;
      const raw = Buffer.from(await response.arrayBuffer());
      const cookies = response.headers.getSetCookie();
      if (cookies.length > 0) reply.header('set-cookie', cookies);
      headers['cache-control'] ??= held ? 'no-cache' : 'no-store';
      if (!type.startsWith('text/html')) return reply.status(response.status).headers(headers).send(raw);

      const { html, styles } = hydrated
        ? { html: raw.toString('utf8'), styles: [] }
        : inColours(options.finish(raw.toString('utf8')), colours);
      // Headers of a route win over those of all documents.
      const common = documentHeaders(options.publicUrl, { forEverybody: held });
      for (const [name, value] of Object.entries(common)) headers[name] ??= value;
      if (options.enforcePolicy) {
        const { connect } = options;
        const own = `'nonce-${nonce}'`;
        const pictures = hydrated && options.tiles !== undefined && isOffice(request.url) ? [options.tiles] : [];
        const reached = [...connect, ...pictures];
        headers['content-security-policy'] = hydrated
          ? contentPolicy({
              scripts: [own, ...scripts],
              styles: [own],
              attributes: libraryStyles,
              connect: reached,
              pictures,
            })
          : contentPolicy({ scripts, styles: styles.map(hashSource), connect });
      }
      const body = Buffer.from(html, 'utf8');
      if (held) {
        const packed = await pack(body, headers);
        cache.set(request.url, packed, generation, { reads, untilMs: until === null ? undefined : Date.parse(until) });
        return sendHeld(request, reply, packed);
      }
      // For one caller: compressed quickly, without an entity tag.
      const once = await packOnce(body, headers, request.headers['accept-encoding']);
      if (once.encoding !== 'identity') headers['content-encoding'] = once.encoding;
      headers.vary = 'accept-encoding';
      return reply.status(response.status).headers(headers).send(once.body);
    });
  });
}

function sendHeld(request: FastifyRequest, reply: FastifyReply, page: Packed): FastifyReply {
  reply.hijack();
  sendPacked(request.raw, reply.raw, page);
  return reply;
}

async function readWhole(body: Readable, most: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.length;
    if (size > most) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/**
 * A finished document with the operator's colours in its styles, in the same number of bytes and listed in the policy.
 */
function inColours(document: { html: string; styles: string[] }, colours: string | null) {
  if (colours === null) return document;
  const chosen: BrandColours = JSON.parse(colours);
  const styles = document.styles.map((style) => wearColours(style, chosen));
  const html = document.styles.reduce(
    (text, style, at) => text.replace(style, () => styles[at] ?? style),
    document.html,
  );
  return { html, styles };
}

/** The back office is one application: from any of its pages the live map can be reached. */
function isOffice(url: string): boolean {
  const path = pagePath(url);
  return path === officePages.dashboard || path.startsWith(`${officePages.dashboard}/`);
}
