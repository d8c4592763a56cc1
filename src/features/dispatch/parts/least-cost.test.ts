import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assignAtLeastCost } from './least-cost.server.ts';

const none = Number.POSITIVE_INFINITY;

/** Brute force: most rows served first, then the least sum. */
function bestByTrying(costs: number[][]): { served: number; sum: number } {
  const [row, ...rest] = costs;
  if (row === undefined) return { served: 0, sum: 0 };
  let best = bestByTrying(rest);
  for (const [column, cost] of row.entries()) {
    if (cost === none) continue;
    const others = bestByTrying(rest.map((other) => other.map((value, at) => (at === column ? none : value))));
    const found = { served: others.served + 1, sum: others.sum + cost };
    if (found.served > best.served || (found.served === best.served && found.sum < best.sum)) best = found;
  }
  return best;
}

test('serves as many as can be served, at the least sum', () => {
  const matrix = fc.integer({ min: 0, max: 5 }).chain((columns) =>
    fc.array(
      fc.array(fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 0, max: 60 }) }, fc.constant(none)), {
        minLength: columns,
        maxLength: columns,
      }),
      { maxLength: 5 },
    ),
  );
  fc.assert(
    fc.property(matrix, (costs) => {
      const found = assignAtLeastCost(costs);
      const given = found.flatMap((column, row) => (column === null ? [] : [costs[row]?.[column] ?? none]));
      const columns = found.filter((column) => column !== null);
      expect(new Set(columns).size).toBe(columns.length);
      expect({ served: given.length, sum: given.reduce((sum, cost) => sum + cost, 0) }).toEqual(bestByTrying(costs));
    }),
    { numRuns: 300 },
  );
});

test('leaves a row alone where no column may have it', () => {
  expect(
    assignAtLeastCost([
      [none, none],
      [3, none],
    ]),
  ).toEqual([null, 0]);
  expect(assignAtLeastCost([[1], [2]])).toEqual([0, null]);
  expect(assignAtLeastCost([])).toEqual([]);
});
