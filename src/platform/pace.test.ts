import { expect, it } from 'vitest';
import { paceOf } from './pace.server.ts';

it('gives the others their turn after so many pieces, however they come together', async () => {
  let [done, turns] = [0, 0];
  const seen: number[] = [];
  const others = () => {
    turns += 1;
    seen.push(done);
    if (done < 12) setImmediate(others);
  };
  setImmediate(others);
  const pace = paceOf(3);
  for (const pieces of [1, 1, 1, 3, 2, 2, 2]) {
    done += pieces;
    await pace(pieces);
  }
  expect(turns).toBeGreaterThanOrEqual(3);
  for (const [at, upTo] of seen.entries()) expect(upTo - (seen[at - 1] ?? 0)).toBeLessThanOrEqual(4);
});
