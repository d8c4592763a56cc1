import type { QueryKey } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { mayHaveMissed } from './follow-events.ts';
import { createQueryClient } from './query-client.ts';

it('reads again, when the stream opens, what was read a while ago, and neither what was just read nor what is being read', () => {
  const client = createQueryClient();
  const now = Date.parse('2026-11-22T12:00:00Z');
  const missed = (queryKey: QueryKey) => {
    const query = client.getQueryCache().find({ queryKey });
    return query && mayHaveMissed(query, now);
  };
  client.setQueryData(['calls', 'just read'], [], { updatedAt: now - 1_000 });
  client.setQueryData(['calls', 'read before'], [], { updatedAt: now - 10_000 });
  void client.prefetchQuery({ queryKey: ['calls', 'being read'], queryFn: () => new Promise<never>(() => {}) });
  expect(missed(['calls', 'just read'])).toBe(false);
  expect(missed(['calls', 'read before'])).toBe(true);
  expect(missed(['calls', 'being read'])).toBe(false);
});
