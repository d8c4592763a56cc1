import { data, type HeadersArgs, redirect } from 'react-router';
import { keyIn } from '#shared/address/link-key.ts';
import type { DomainError } from '#shared/errors.ts';

/** What a page throws for a key that opens nothing: 404, or 429 where too many came from one address. */
export function pageRefusal({ code, message, retryAfterSeconds }: DomainError) {
  if (code !== 'too_many') return data(null, { status: 404 });
  return data(message, { status: 429, headers: { 'Retry-After': String(retryAfterSeconds) } });
}

/** What a page opened by a key says of itself: no other site hears of the address, and a refusal says until when. */
export function keyPageHeaders({ errorHeaders }: HeadersArgs): HeadersInit {
  const retryAfter = errorHeaders?.get('retry-after');
  return { 'referrer-policy': 'no-referrer', ...(retryAfter ? { 'retry-after': retryAfter } : {}) };
}

/** Leads to the key's own address where something of a sentence was opened with it. */
export function demandBareKey(given: string, addressOfKey: (key: string) => string): void {
  const key = keyIn(given);
  if (key !== null && key !== given) throw redirect(addressOfKey(key));
}
