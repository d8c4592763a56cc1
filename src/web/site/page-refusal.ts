import { data } from 'react-router';
import type { DomainError } from '#shared/errors.ts';

/** What a page throws for a key that opens nothing: 404, or 429 where too many came from one address. */
export function pageRefusal({ code, retryAfterSeconds }: DomainError) {
  if (code !== 'too_many') return data(null, { status: 404 });
  return data(null, { status: 429, headers: { 'Retry-After': String(retryAfterSeconds) } });
}
