import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Ctx } from '#platform/context.server.ts';
import { officePages } from '#shared/address/pages.ts';
import { type BrandColours, wearColours } from '#shared/look/palette.ts';
import { contentPolicy, documentHeaders, hashSource, libraryStyles } from './content-policy.server.ts';
import type { FindActor } from './guard.server.ts';
import type { FindPageMethods, RefuseUnknown } from './known-paths.server.ts';
import { limitRenders } from './limit-renders.server.ts';
import { pack, packHard, packOnce, sendPacked } from './packed.server.ts';
import { type PageCache, pagePath } from './page-cache.server.ts';
import type { StaticFiles } from './static-files.server.ts';
import { toWebRequest } from './web-request.server.ts';

export interface PagesOptions {
  /** Turns a request into a page: the React Router application. `nonce` marks the scripts of one that comes alive. */
  render(request: Request, ctx: Ctx, nonce: string): Promise<Response>;
  /** Puts the build's style sheet and entry address into a document that does not; gives the styles it wrote. */
  finish(html: string): { html: string; styles: string[] };
  files: StaticFiles | undefined;
  cache: PageCache;
  publicUrl: string;
  connect: readonly string[];
  /** Origin of the street tiles, which the office alone may ask; undefined where none are set up. */
  tiles?: string | undefined;
  /** What a page takes, for the methods that none takes. */
  methodsAt: FindPageMethods;
  /** Whether a page reads forms with files itself, once it knows who sends; none where absent. */
  takesFiles?: (path: string) => boolean;
  /** In development Vite serves scripts of its own, which no policy can name. */
  enforcePolicy: boolean;
}

/** What a render tells the edge alone. */
const marks = ['x-page-hold', 'x-page-query', 'x-page-scripts', 'x-page-hydrated', 'x-page-colours'];

/**
 * Documents and files. A page that says it may be held (`x-page-hold`) is rendered once per change of
 * content, and of the query parameters it reads (`x-page-query`), and then answered from memory; everything else
 * is rendered for its caller and never stored. `x-page-scripts` are the inline scripts it carries for certain, and
 * `x-page-hydrated` says that it comes alive as an application; `x-page-colours` are the operator's, for the styles of
 * a document that does not.
 */
export function registerPages(
  app: FastifyInstance,
  options: PagesOptions & { findActor: FindActor },
  refuseUnknown: RefuseUnknown,
): void {
  const { cache, files } = options;

  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return;
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
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      const isTaken = isRead || (request.method === 'POST' && options.methodsAt(path)?.includes('POST') === true);
      if (path.startsWith('/api/') || !isTaken) return refuseUnknown(request, reply);
    });
    pages.all('/*', { schema: { hide: true } }, async (request, reply) => {
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      if (isRead) await limitRenders(request, options.findActor);
      const generation = cache.generation();
      const nonce = randomBytes(18).toString('base64url');
      const response = await options.render(toWebRequest(request, options.publicUrl), request.ctx, nonce);
      const reads = response.headers.get('x-page-query')?.split(',') ?? [];
      const scripts = response.headers.get('x-page-scripts')?.split(' ') ?? [];
      const hydrated = response.headers.get('x-page-hydrated') === 'yes';
      const colours = response.headers.get('x-page-colours');
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
      // What a route says of itself goes before what every document says.
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
        cache.set(request.url, packed, generation, reads);
        reply.hijack();
        sendPacked(request.raw, reply.raw, packed);
        return reply;
      }
      // Made for one caller: compressed quickly, and never told apart by a tag.
      const once = await packOnce(body, headers, request.headers['accept-encoding']);
      if (once.encoding !== 'identity') headers['content-encoding'] = once.encoding;
      headers.vary = 'accept-encoding';
      return reply.status(response.status).headers(headers).send(once.body);
    });
  });
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
 * A finished document whose styles have the operator's colours in the place of ours: not a byte more, and named by the
 * policy as they are.
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

/** The back office is one application: whatever page of it was opened first, the live map may be reached from there. */
function isOffice(url: string): boolean {
  const path = pagePath(url);
  return path === officePages.dashboard || path.startsWith(`${officePages.dashboard}/`);
}
