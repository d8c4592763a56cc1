import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { inTurns } from '#platform/in-turns.server.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const worthCompressing = /^(?:text\/|application\/(?:json|javascript|manifest\+json|xml)|image\/svg)/;

type Encoding = 'br' | 'gzip' | 'identity';

/** A finished answer in memory, ready in each encoding. */
export interface Packed {
  etag: string;
  headers: Record<string, string>;
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
  /** Whether it was compressed quickly, for the first caller. */
  isQuick: boolean;
}

/** Compression shares threads with files and password hashes: one fast for waiting callers, one thorough. */
const turns = { quick: inTurns(1), hard: inTurns(1) };

/** Compresses quickly, so that answering is only writing bytes. */
export async function pack(body: Buffer, headers: Record<string, string>): Promise<Packed> {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  if (!isWorthIt(body, headers)) return { etag, headers, bodies: { identity: body }, isQuick: false };
  return { etag, headers, bodies: await turns.quick(() => bodiesOf(body, 8)), isQuick: true };
}

/** Recompresses thoroughly in the background. */
export function packHard(packed: Packed): void {
  if (!packed.isQuick) return;
  packed.isQuick = false;
  const smaller = turns.hard(() => bodiesOf(packed.bodies.identity, 11));
  smaller.then(
    (bodies) => {
      packed.bodies = bodies;
    },
    () => {},
  );
}

async function bodiesOf(identity: Buffer, quality: number): Promise<Packed['bodies']> {
  const br = await compress.br(identity, quality);
  return { identity, br, gzip: await compress.gzip(identity, quality) };
}

/** Compresses for one caller: in the one form that it takes, and quickly. */
export async function packOnce(
  body: Buffer,
  headers: Record<string, string>,
  accepted: string | undefined,
): Promise<{ encoding: Encoding; body: Buffer }> {
  const encoding = isWorthIt(body, headers) ? chooseEncoding(compress, accepted) : 'identity';
  return { encoding, body: encoding === 'identity' ? body : await compress[encoding](body, 8) };
}

const compress = {
  br: (body: Buffer, quality: number) =>
    brotli(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Buffer, quality: number) => zip(body, { level: Math.min(quality, 9) }),
};

function isWorthIt(body: Buffer, headers: Record<string, string>): boolean {
  return worthCompressing.test(headers['content-type'] ?? '') && body.length >= 512;
}

/** The smallest of the encodings there are that the caller takes. */
function chooseEncoding(there: Partial<Record<Encoding, unknown>>, accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  if (there.br !== undefined && /\bbr\b(?!;q=0(?:\.0+)?(?:,|$))/.test(accepted)) return 'br';
  if (there.gzip !== undefined && /\bgzip\b(?!;q=0(?:\.0+)?(?:,|$))/.test(accepted)) return 'gzip';
  return 'identity';
}

/** Sends a compressed answer, or 304 when the caller already has it. */
export function sendPacked(request: IncomingMessage, response: ServerResponse, packed: Packed): void {
  const { 'if-none-match': held, 'accept-encoding': accepted } = request.headers;
  const common = { ...packed.headers, etag: packed.etag, vary: 'accept-encoding' };
  if (held?.includes(packed.etag)) {
    response.writeHead(304, common).end();
    return;
  }
  const encoding = chooseEncoding(packed.bodies, accepted);
  const body = packed.bodies[encoding] ?? packed.bodies.identity;
  response.writeHead(200, {
    ...common,
    'content-length': body.length,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
