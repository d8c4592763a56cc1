import { createHash } from 'node:crypto';
import { type IncomingMessage, Agent as PlainAgent, request as requestPlain } from 'node:http';
import { request as requestSecure, Agent as SecureAgent } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { reasonOf } from '../error-codes.server.ts';

/** One prefix of a bucket on S3-compatible storage. */
export interface BucketPlace {
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secret: string;
  prefix: string;
}

interface Patience {
  tries: number;
  /** Most time for one try. */
  tryMs: number;
  /** Before the second try; four times as long before the third. */
  pauseMs: number;
}

const usual: Patience = { tries: 3, tryMs: 10_000, pauseMs: 200 };

export interface StoredObject {
  /** Without the prefix. */
  name: string;
  writtenAt: Date;
}

/** Objects by their names below the prefix. Every request is tried again, then throws a sentence for the log. */
export interface Bucket {
  /** Shown to the operator. */
  address: string;
  /** False when only a new object was wanted and one was there. */
  put(name: string, bytes: Uint8Array, wanted?: { onlyNew: boolean }): Promise<boolean>;
  get(name: string): Promise<Buffer | null>;
  has(name: string): Promise<boolean>;
  remove(name: string): Promise<void>;
  list(): AsyncGenerator<StoredObject>;
}

interface Asked {
  method: 'GET' | 'PUT' | 'HEAD' | 'DELETE';
  /** Null for the bucket itself. */
  name: string | null;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array;
  /** Statuses that answer the question. */
  fine: readonly number[];
}

interface Answer {
  status: number;
  bytes: Buffer;
}

/** Opens a prefix of a bucket; nothing is asked of it yet. */
export function openBucket(place: BucketPlace, patience: Patience = usual): Bucket {
  const isSecure = place.endpoint.startsWith('https:');
  const agent = new (isSecure ? SecureAgent : PlainAgent)({ keepAlive: true, maxSockets: 32 });
  const send = isSecure ? requestSecure : requestPlain;

  async function ask(asked: Asked): Promise<Answer> {
    let reason = '';
    for (let number = 0; number < patience.tries; number += 1) {
      if (number > 0) await pause(patience.pauseMs * 4 ** (number - 1) * (0.5 + Math.random() / 2));
      try {
        const answer = await tryOnce(asked);
        if (asked.fine.includes(answer.status)) return answer;
        reason = `it answered ${answer.status} ${codeIn(answer)}`.trimEnd();
        if (answer.status < 500 && ![408, 429].includes(answer.status)) break;
      } catch (error) {
        reason = reasonOf(error);
      }
    }
    throw new Error(`The file storage ${place.endpoint}/${place.bucket} did not do ${asked.method}: ${reason}.`);
  }

  async function tryOnce({ method, name, query, headers, body }: Asked): Promise<Answer> {
    const url = urlOf(place, name, query);
    const signer = new AwsV4Signer({
      method,
      url: url.href,
      // With the content's own sum the storage refuses what changed on the way.
      headers: { ...headers, 'x-amz-content-sha256': sumOf(body) },
      accessKeyId: place.accessKey,
      secretAccessKey: place.secret,
      service: 's3',
      region: place.region,
    });
    const signed = Object.fromEntries((await signer.sign()).headers);
    const length = method === 'PUT' ? { 'content-length': `${body?.byteLength ?? 0}` } : {};
    const signal = AbortSignal.timeout(patience.tryMs);
    const answered = Promise.withResolvers<IncomingMessage>();
    send(url, { method, agent, signal, headers: { ...signed, ...length } }, answered.resolve)
      .on('error', answered.reject)
      .end(body);
    const answer = await answered.promise;
    return { status: answer.statusCode ?? 0, bytes: await readWhole(answer, method) };
  }

  return {
    address: `${place.endpoint}/${place.bucket}/${place.prefix}`,
    async put(name, body, { onlyNew } = { onlyNew: false }) {
      const headers = onlyNew ? { 'if-none-match': '*' } : {};
      const fine = onlyNew ? [200, 201, 204, 412] : [200, 201, 204];
      const { status } = await ask({ method: 'PUT', name, body, headers, fine });
      return status !== 412;
    },
    async get(name) {
      const answer = await ask({ method: 'GET', name, fine: [200, 404] });
      if (answer.status === 200) return answer.bytes;
      // The same number for a bucket that is not there, which says nothing about the object.
      if (codeIn(answer) === 'NoSuchKey') return null;
      throw new Error(`The file storage ${place.endpoint} has no bucket ${place.bucket} (${codeIn(answer)}).`);
    },
    async has(name) {
      return (await ask({ method: 'HEAD', name, fine: [200, 404] })).status === 200;
    },
    async remove(name) {
      await ask({ method: 'DELETE', name, fine: [200, 204, 404] });
    },
    async *list() {
      let after = '';
      for (;;) {
        const query = {
          'list-type': '2',
          'encoding-type': 'url',
          prefix: `${place.prefix}/`,
          ...(after === '' ? {} : { 'start-after': after }),
        };
        const text = (await ask({ method: 'GET', name: null, query, fine: [200] })).bytes.toString();
        const found = text.split('<Contents>').slice(1);
        for (const one of found) {
          after = decodeURIComponent(textIn(one, 'Key').replaceAll('+', ' '));
          yield { name: after.slice(place.prefix.length + 1), writtenAt: new Date(textIn(one, 'LastModified')) };
        }
        if (found.length === 0 || textIn(text, 'IsTruncated') !== 'true') return;
      }
    },
  };
}

function urlOf({ endpoint, bucket, prefix }: BucketPlace, name: string | null, query: Record<string, string> = {}) {
  const path = name === null ? [bucket] : [bucket, ...prefix.split('/'), ...name.split('/')];
  const url = new URL(`${endpoint}/${path.map(encoded).join('/')}`);
  url.search = Object.entries(query)
    .map((pair) => pair.map(encoded).join('='))
    .join('&');
  return url;
}

/** As signatures want it (RFC 3986): the web's own encoding leaves five characters more as they are. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

const sumOf = (body: Uint8Array | undefined) =>
  createHash('sha256')
    .update(body ?? '')
    .digest('hex');

/** Its whole content, in memory once. Throws when it ends too early. */
async function readWhole(answer: IncomingMessage, method: string): Promise<Buffer> {
  const said = answer.headers['content-length'];
  if (said === undefined || method === 'HEAD') {
    const parts: Buffer[] = [];
    for await (const part of answer) parts.push(part as Buffer);
    return Buffer.concat(parts);
  }
  const whole = Buffer.alloc(Number(said));
  let filled = 0;
  for await (const part of answer) filled += (part as Buffer).copy(whole, filled);
  if (filled !== whole.length) throw new Error('the answer was cut short');
  return whole;
}

/** The name that the storage gives its error. */
const codeIn = ({ bytes }: Answer) => textIn(bytes.toString('utf8', 0, 2_000), 'Code');

const textIn = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';
