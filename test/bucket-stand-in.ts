import { createHash, createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BucketPlace } from '#platform/files/bucket.server.ts';

interface SignedRequest {
  method: string;
  /** As sent. */
  path: string;
  headers: IncomingHttpHeaders;
  signedHeaders: string;
  region: string;
}

/** The signature that AWS demands of a request (version 4, service s3), computed without the product's own signer. */
export function signatureOf({ method, path, headers, signedHeaders, region }: SignedRequest, secret: string): string {
  const url = new URL(path, 'http://stand-in');
  const query = [...url.search.slice(1).split('&')]
    .filter((one) => one !== '')
    .map((one) => (one.includes('=') ? one : `${one}=`));
  const said = signedHeaders.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`);
  const at = String(headers['x-amz-date']);
  const canonical = [
    method,
    url.pathname,
    query.sort().join('&'),
    said.join(''),
    signedHeaders,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = [at.slice(0, 8), region, 's3', 'aws4_request'];
  const toSign = ['AWS4-HMAC-SHA256', at, scope.join('/'), createHash('sha256').update(canonical).digest('hex')];
  const key = scope.reduce<string | Buffer>(
    (sum, part) => createHmac('sha256', sum).update(part).digest(),
    `AWS4${secret}`,
  );
  return createHmac('sha256', key).update(toSign.join('\n')).digest('hex');
}

type Weather = 'clear' | 'unavailable' | 'hangs' | 'cut short' | 'bucket gone';

/** S3-compatible storage in memory that checks signatures and sums, and keeps `If-None-Match: *`. */
export async function startBucketStandIn() {
  const objects = new Map<string, { bytes: Buffer; at: Date }>();
  const secret = randomUUID();
  const asked: string[] = [];
  let weather: Weather = 'clear';
  /** Requests that the weather still spoils. */
  let spoils = 0;

  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    asked.push(`${request.method} ${request.url}`);
    const now = spoils > 0 ? weather : 'clear';
    spoils -= 1;
    if (now === 'hangs') return;
    if (now === 'unavailable') return refuse(response, 503, 'SlowDown');
    if (now === 'bucket gone') return refuse(response, 404, 'NoSuchBucket');
    const body = Buffer.concat(parts);
    const problem = problemWith(request, body);
    if (problem !== null) return refuse(response, problem === 'XAmzContentSHA256Mismatch' ? 400 : 403, problem);
    answer(request, response, body, now);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const place: BucketPlace = {
    endpoint,
    bucket: 'casa',
    region: 'sa-east-1',
    accessKey: 'canolivre',
    secret,
    prefix: 'um',
  };

  function problemWith({ method = '', url: path = '', headers }: IncomingMessage, body: Buffer): string | null {
    const pattern =
      /^AWS4-HMAC-SHA256 Credential=canolivre\/\d{8}\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w+)$/;
    const [, region = '', signedHeaders = '', given] = pattern.exec(headers.authorization ?? '') ?? [];
    const isWhole = ['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) =>
      signedHeaders.split(';').includes(name),
    );
    const at = String(headers['x-amz-date']).replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z');
    if (!isWhole || region !== place.region) return 'AccessDenied';
    if (Math.abs(Date.now() - Date.parse(at)) > 900_000) return 'RequestTimeTooSkewed';
    if (given !== signatureOf({ method, path, headers, signedHeaders, region }, secret)) return 'SignatureDoesNotMatch';
    const sum = createHash('sha256').update(body).digest('hex');
    return headers['x-amz-content-sha256'] === sum ? null : 'XAmzContentSHA256Mismatch';
  }

  function answer(
    { method, url = '', headers }: IncomingMessage,
    response: ServerResponse,
    body: Buffer,
    now: Weather,
  ) {
    const { pathname, searchParams } = new URL(url, endpoint);
    const [, bucket, ...rest] = pathname.split('/').map(decodeURIComponent);
    if (bucket !== place.bucket) return refuse(response, 404, 'NoSuchBucket');
    const key = rest.join('/');
    if (method === 'GET' && key === '') return list(response, searchParams);
    const found = objects.get(key);
    if (method === 'PUT') {
      if (headers['if-none-match'] === '*' && found !== undefined) return refuse(response, 412, 'PreconditionFailed');
      objects.set(key, { bytes: body, at: new Date() });
      return response.end();
    }
    if (method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    if (found === undefined) return refuse(response, 404, 'NoSuchKey');
    response.writeHead(200, { 'content-length': found.bytes.length });
    if (now !== 'cut short') return response.end(method === 'HEAD' ? undefined : found.bytes);
    response.write(found.bytes.subarray(0, -1), () => response.destroy());
  }

  function list(response: ServerResponse, asked: URLSearchParams) {
    const [prefix, after] = [asked.get('prefix') ?? '', asked.get('start-after') ?? ''];
    const names = [...objects.keys()].filter((name) => name.startsWith(prefix) && name > after).sort();
    const shown = names.slice(0, 7).map((name) => {
      const at = objects.get(name)?.at.toISOString();
      return `<Contents><Key>${encodeURIComponent(name)}</Key><LastModified>${at}</LastModified></Contents>`;
    });
    const isMore = names.length > shown.length;
    response.end(`<ListBucketResult><IsTruncated>${isMore}</IsTruncated>${shown.join('')}</ListBucketResult>`);
  }

  return {
    place,
    objects,
    asked,
    /** Spoils the next requests, all of them unless a number is given. */
    set(next: Weather, count = Number.POSITIVE_INFINITY) {
      weather = next;
      spoils = next === 'clear' ? 0 : count;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

export type BucketStandIn = Awaited<ReturnType<typeof startBucketStandIn>>;

function refuse(response: ServerResponse, status: number, code: string) {
  response.writeHead(status).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
}
