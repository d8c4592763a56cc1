import { expect, it } from 'vitest';
import { mayAskClient } from './rules.ts';

const amounts = { paid: 45_000, reported: 32_000, approved: null, receipt: null };

it('asks a client again only where its word stands alone against several that agree', () => {
  expect(mayAskClient({ ...amounts, receipt: 32_000 }).allowed).toBe(true);
  expect(mayAskClient({ ...amounts, approved: 32_500 }).allowed).toBe(true);
  expect(mayAskClient(amounts).allowed).toBe(false);
  expect(mayAskClient({ ...amounts, receipt: 45_000, approved: 32_000 }).allowed).toBe(false);
  expect(mayAskClient({ ...amounts, receipt: 40_000 }).allowed).toBe(false);
  expect(mayAskClient({ ...amounts, paid: 32_500, receipt: 32_000 }).allowed).toBe(false);
  expect(mayAskClient({ ...amounts, paid: null, receipt: 32_000 }).allowed).toBe(false);
  expect(mayAskClient({ ...amounts, reported: null, receipt: 32_000 }).allowed).toBe(false);
});
