import { data, type HeadersArgs, redirect } from 'react-router';
import { keyIn } from '#shared/address/link-key.ts';
import type { DomainError } from '#shared/errors.ts';

/** The response thrown for an invalid key: 404, or 429 after too many from one address. */
export function pageRefusal({ code, message, retryAfterSeconds }: DomainError) {
  if (code !== 'too_many') return data(null, { status: 404 });
  return data(message, { status: 429, headers: { 'Retry-After': String(retryAfterSeconds) } });
}

/** Headers of a page with a key in its URL: no referrer, and when to retry. */
export function keyPageHeaders({ errorHeaders }: HeadersArgs): HeadersInit {
  const retryAfter = errorHeaders?.get('retry-after');
  return { 'referrer-policy': 'no-referrer', ...(retryAfter ? { 'retry-after': retryAfter } : {}) };
}

/** Leads to the key's own address where something of a sentence was opened with it. */
export function demandBareKey(given: string, addressOfKey: (key: string) => string): void {
  const key = keyIn(given);
  if (key !== null && key !== given) throw redirect(addressOfKey(key));
}
