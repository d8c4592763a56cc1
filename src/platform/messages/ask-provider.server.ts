import { codeOf } from '../error-codes.server.ts';

/** The answer of a provider's server, as far as there was one. */
export type Answer =
  | { kind: 'answered'; status: number; body: unknown }
  /** No connection was made: it has received nothing. */
  | { kind: 'unreached'; reason: string }
  /** It may have received everything, and said nothing. */
  | { kind: 'silent'; reason: string };

const timeoutMs = 10_000;

/** Errors before any byte of the request was sent. */
const beforeSending = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

/**
 * Posts to a provider on a fresh connection: a reused one may turn out closed, leaving it unknown what was received.
 */
export async function askProvider(
  provider: string,
  url: string,
  { headers, body }: { headers: Record<string, string>; body: string | URLSearchParams },
): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, connection: 'close' },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer: unknown = await response.json().catch(() => null);
    return { kind: 'answered', status: response.status, body: answer };
  } catch (error) {
    const { cause } = error as Error;
    const code = codeOf(cause) || codeOf(error);
    if (beforeSending.has(code)) return { kind: 'unreached', reason: `${provider} não pôde ser alcançado (${code}).` };
    return { kind: 'silent', reason: `${provider} ${silenceOf(error)}${code === '' ? '' : ` (${code})`}.` };
  }
}

/** A failure without an answer in words for the screen: the names of errors say nothing to people. */
export function silenceOf(error: unknown): string {
  const isLate = error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');
  return isLate ? 'não respondeu a tempo' : 'não respondeu';
}

/** Reads a member of an answer that may be anything. */
export function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

/** The error code: `error.code` at Meta, `code` at Twilio and Zenvia; undefined when a proxy answers instead. */
export function errorCode(body: unknown): number | string | undefined {
  const code = member(member(body, 'error') ?? body, 'code');
  return typeof code === 'number' || typeof code === 'string' ? code : undefined;
}
