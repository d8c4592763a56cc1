import { lookup as resolveName } from 'node:dns/promises';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { codeOf } from './error-codes.server.ts';

/** The outcome of a post to an address that somebody named. */
export type Posted =
  | { kind: 'answered'; status: number; start: string; retryAfterSeconds: number | null }
  | { kind: 'failed'; reason: string };

export interface Poster {
  /** The problem with an address as a sentence, before anything is sent; null for none. */
  problemWith(url: string): string | null;
  /** Never rejects and never follows a redirect. */
  post(url: string, asked: { headers: Record<string, string>; body: string }): Promise<Posted>;
}

interface PosterOptions {
  /** Replaced in tests, whose receivers are on this machine. */
  reaches?: (address: string) => boolean;
  protocols?: readonly string[];
  resolve?: (hostname: string) => Promise<{ address: string; family: number }[]>;
  timeoutMs?: number;
}

const closed = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(network, bits, 'ipv4');
// Inside of the global addresses: tunnels that carry an IPv4 address, and documentation.
closed.addSubnet('2001::', 23, 'ipv6');
closed.addSubnet('2001:db8::', 32, 'ipv6');
closed.addSubnet('2002::', 16, 'ipv6');
closed.addSubnet('3fff::', 20, 'ipv6');
const globalSix = new BlockList();
globalSix.addSubnet('2000::', 3, 'ipv6');

/** Whether an address is one of the open internet: none of this machine, its network, or a special range. */
export function isOpenAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, 'ipv4');
  return family === 6 && globalSix.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}

const mostUrl = 500;
const mostAnswerBytes = 16_384;
const shownLetters = 300;
const notOpen = 'O endereço não é da internet aberta.';

/**
 * Posts to addresses that people named. The name is resolved at each post, every address it has must be open, and the
 * connection goes to what was checked; time and answer are bounded.
 */
export function createPoster(options: PosterOptions = {}): Poster {
  const { reaches = isOpenAddress, protocols = ['https:'], timeoutMs = 15_000 } = options;
  const { resolve = (hostname: string) => resolveName(hostname, { all: true }) } = options;

  const lookup: LookupFunction = (hostname, { all }, done) => {
    resolve(hostname).then(
      (found) => {
        const [first] = found;
        if (first === undefined || !found.every(({ address }) => reaches(address)))
          return done(Object.assign(new Error(notOpen), { code: 'ENOTOPEN' }), '', 0);
        return all ? done(null, found as never) : done(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => done(error, '', 0),
    );
  };

  function problemWith(url: string): string | null {
    if (url.length > mostUrl || !URL.canParse(url)) return 'Digite o endereço inteiro, começando por https://.';
    const { protocol, hostname, username, password, hash } = new URL(url);
    if (!protocols.includes(protocol)) return 'Use um endereço que comece por https://.';
    if (username !== '' || password !== '' || hash !== '') return 'Tire do endereço a senha e o que vem depois de #.';
    const host = hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) !== 0) return reaches(host) ? null : notOpen;
    const isInner = !host.includes('.') || /\.(?:localhost|local|internal|lan|home|arpa)\.?$/i.test(host);
    return isInner && !reaches('127.0.0.1') ? notOpen : null;
  }

  return {
    problemWith,
    post(url, { headers, body }) {
      const problem = problemWith(url);
      if (problem !== null) return Promise.resolve({ kind: 'failed', reason: problem });
      const { promise, resolve: settle } = Promise.withResolvers<Posted>();
      const send = url.startsWith('https:') ? requestSecure : requestPlain;
      const request = send(url, {
        method: 'POST',
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        agent: false,
        lookup,
        signal: AbortSignal.timeout(timeoutMs),
      });
      request.on('error', (error) => settle({ kind: 'failed', reason: reasonOf(error) }));
      request.on('response', (answer) => {
        const chunks: Buffer[] = [];
        let size = 0;
        const finish = () => {
          const status = answer.statusCode ?? 0;
          const retryAfterSeconds = secondsOf(answer.headers['retry-after']);
          settle({ kind: 'answered', status, start: startOf(chunks), retryAfterSeconds });
          request.destroy();
        };
        answer.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          size += chunk.byteLength;
          if (size >= mostAnswerBytes) finish();
        });
        answer.on('end', finish);
        answer.on('error', (error) => settle({ kind: 'failed', reason: reasonOf(error) }));
      });
      request.end(body);
      return promise;
    },
  };
}

/** The beginning of an answer as one line of readable text. */
function startOf(chunks: readonly Buffer[]): string {
  const text = Buffer.concat(chunks).subarray(0, 4_096).toString('utf8');
  return text
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\uFFFD\s]+/gu, ' ')
    .trim()
    .slice(0, shownLetters);
}

function secondsOf(header: string | undefined): number | null {
  return header !== undefined && /^\d{1,6}$/.test(header) ? Number(header) : null;
}

function reasonOf(error: Error): string {
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'Não respondeu a tempo.';
  const code = codeOf(error) || codeOf(error.cause);
  if (code === 'ENOTOPEN') return notOpen;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'O nome do endereço não existe.';
  if (/CERT|SSL|TLS|SIGNED/.test(code)) return `O certificado não foi aceito (${code}).`;
  return code === '' ? 'Não foi possível ligar.' : `Não foi possível ligar (${code}).`;
}
