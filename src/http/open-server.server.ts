import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { limitPerAddress, tooManyConnections } from './connection-limits.server.ts';
import { isMalformed } from './malformed-target.server.ts';
import { type Refusal, rawRefusal, refusalBody, refusalForStatus } from './refusal.server.ts';

/** Time limits, and numbers of connections. */
export interface ServerLimits {
  /** For all headers to arrive; also for a silent connection. */
  headersMs: number;
  /** For a body other than an upload. */
  bodyMs: number;
  /** The same for an upload (multipart). */
  uploadMs: number;
  /** Interval between two checks of both limits. */
  checkMs: number;
  /** Without a byte in either direction: a reader who has stopped reading. */
  idleMs: number;
  /** Between two requests of one connection. */
  keepAliveMs: number;
  connections: number;
  /** Per address; absent behind a proxy, which shares one address. */
  connectionsPerAddress?: number | undefined;
  requestsPerConnection: number;
}

export const serverLimits: ServerLimits = {
  headersMs: 15_000,
  bodyMs: 30_000,
  uploadMs: 120_000,
  checkMs: 1_000,
  idleMs: 120_000,
  // Longer than a proxy keeps its own end (mostly 60 s), so that we never close first.
  keepAliveMs: 65_000,
  connections: 4_000,
  requestsPerConnection: 10_000,
};

/** The longest path; our URLs have at most a few hundred characters. */
const longestPath = 2_048;
/** The longest request target: what the router asks about the links of a long list is a long query. */
const longestTarget = 8_192;

export interface ServerOptions {
  limits: ServerLimits;
  /** Headers of the server's own answers. */
  headers: Readonly<Record<string, string>>;
}

/** An HTTP server with the product's limits against slow senders, piled-up connections and malformed requests. */
export function openServer(answer: RequestListener, { limits, headers }: ServerOptions): Server {
  const refuse = (response: ServerResponse, refusal: Refusal) => {
    const body = refusalBody(refusal);
    const { status, retryAfterSeconds } = refusal;
    if (retryAfterSeconds !== undefined) response.setHeader('retry-after', retryAfterSeconds);
    response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' });
    response.end(body);
  };
  /** The last answer begun on a connection. */
  const answers = new WeakMap<Socket, ServerResponse>();
  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.uploadMs,
      connectionsCheckingInterval: limits.checkMs,
      keepAliveTimeout: limits.keepAliveMs,
    },
    (request, response) => {
      answers.set(request.socket, response);
      if (perAddress?.isBeyond(request.socket)) return refuse(response, tooManyConnections);
      const status = readTarget(request);
      if (status !== undefined) return refuse(response, refusalForStatus(status));
      if (hasBody(request)) limitBody(request, response, { server, bodyMs: limits.bodyMs });
      answer(request, response);
    },
  );
  const { connectionsPerAddress } = limits;
  const perAddress = connectionsPerAddress === undefined ? undefined : limitPerAddress(server, connectionsPerAddress);
  server.setTimeout(limits.idleMs);
  server.maxConnections = limits.connections;
  server.maxRequestsPerSocket = limits.requestsPerConnection;
  server.on('checkExpectation', (_request, response) => refuse(response, refusalForStatus(417)));
  // Slow, too long or no HTTP: answered if still possible, and never inside another answer.
  server.on('clientError', (error: Error & { code?: string }, socket: Socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const last = answers.get(socket);
    const isHeard = socket.writable && (last === undefined || !last.headersSent || last.writableEnded);
    if (isHeard) socket.write(rawRefusal(statusOfCode[error.code ?? ''] ?? 400, headers));
    socket.destroySoon();
  });
  server.on('connect', (_request, socket) => socket.end(rawRefusal(405, { ...headers, allow: 'GET, HEAD, POST' })));
  return server;
}

/** Brings the request's target into the form `/path?query`, or gives the status of its refusal. */
function readTarget(request: IncomingMessage): number | undefined {
  const { url = '' } = request;
  if (url.length > longestPath) {
    const query = url.indexOf('?');
    if (url.length > longestTarget || query === -1 || query > longestPath) return 414;
  }
  // Different servers might choose different hosts (RFC 9112, 3.2); fragments never reach a server.
  if (hostsOf(request) > 1 || url.includes('#')) return 400;
  if (isMalformed(url)) return 404;
  if (url.startsWith('/')) return undefined;
  // A proxy's form: what it names as host counts no more than the Host header does.
  const [whole, path = ''] = /^https?:\/\/[^/?#]*([/?].*)?$/i.exec(url) ?? [];
  if (whole === undefined) return 400;
  request.url = path.startsWith('/') ? path : `/${path}`;
  return undefined;
}

const hostsOf = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length;

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

/** Node has one time limit for all bodies; bodies other than uploads get a shorter one. */
function limitBody(
  request: IncomingMessage,
  response: ServerResponse,
  { server, bodyMs }: { server: Server; bodyMs: number },
): void {
  if (request.headers['content-type']?.toLowerCase().startsWith('multipart/form-data')) return;
  const { socket } = request;
  const deadline = setTimeout(() => {
    if (request.complete) return;
    if (response.headersSent) socket.destroy();
    else
      server.emit('clientError', Object.assign(new Error('slow body'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
  }, bodyMs);
  deadline.unref();
  const done = () => clearTimeout(deadline);
  request.once('end', done).once('close', done);
}

const statusOfCode: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};
