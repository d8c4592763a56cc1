import { expect, test } from 'vitest';
import { DomainError } from '#shared/errors.ts';
import { pageRefusal } from './page-refusal.ts';

test('a key that opens nothing is a page that is not there, until there were too many', () => {
  expect(pageRefusal(new DomainError('not_found', 'Nada.')).init).toEqual({ status: 404 });
  expect(pageRefusal(new DomainError('too_many', 'Calma.', { retryAfterSeconds: 9 })).init).toEqual({
    status: 429,
    headers: { 'Retry-After': '9' },
  });
});
