import { expect, it } from 'vitest';
import type { Db } from '#platform/context.server.ts';
import { actorOf, createTestContext } from '#test/context.ts';
import { countStreams } from './stream-places.server.ts';

const noDatabase = null as unknown as Db;
const somebody = () => ({ ctx: createTestContext(noDatabase, { actor: actorOf('operador') }) });

it('has no place for one stream too many of a record, whoever asks, and has one again when another has left', () => {
  const places = countStreams(100);
  const call = [{ subject: 'call 1', most: 2 }];
  const [leave] = [places.take(somebody(), call), places.take(somebody(), call)];
  expect(places.take(somebody(), call)).toBeNull();
  expect(places.take(somebody(), [{ subject: 'call 2', most: 2 }])).not.toBeNull();
  leave?.();
  expect(places.take(somebody(), call)).not.toBeNull();
});

it('has no place beyond those of all together', () => {
  const places = countStreams(2);
  expect([somebody(), somebody(), somebody()].map((request) => places.take(request) !== null)).toEqual([
    true,
    true,
    false,
  ]);
});
