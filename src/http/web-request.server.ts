import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';

/** Node's headers as the web platform has them. */
function toHeaders(incoming: IncomingHttpHeaders): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming)) {
    for (const each of Array.isArray(value) ? value : [value]) if (each !== undefined) headers.append(name, each);
  }
  return headers;
}

/**
 * The request for React Router, with its public URL. The body is a buffer, or read by the page. HEAD is rendered as
 * GET, because the page may be cached, and the answer drops the body.
 */
export function toWebRequest(request: FastifyRequest, publicUrl: string): Request {
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const { body } = request;
  return new Request(`${new URL(publicUrl).origin}${request.url}`, {
    method,
    headers: toHeaders(request.headers),
    ...(method === 'GET' ? {} : bodyOf(body)),
  });
}

function bodyOf(body: unknown): RequestInit {
  if (Buffer.isBuffer(body)) return { body: new Uint8Array(body) };
  return body instanceof Readable ? ({ body: Readable.toWeb(body), duplex: 'half' } as object) : {};
}
