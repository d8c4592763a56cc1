import { expect, it } from 'vitest';
import { inTurns, inTurnsOf } from './in-turns.server.ts';

it('runs no more at once than it may, in the order of asking, and goes on after a failure', async () => {
  const turn = inTurns(2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  let most = 0;
  let running = 0;
  const work = (n: number) => async () => {
    begun.push(n);
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((end) => ends.push(end));
    running -= 1;
    if (n === 2) throw new Error('broken');
    return n;
  };
  const all = [1, 2, 3, 4, 5].map((n) => turn(work(n)).catch(() => 'failed'));
  expect(begun).toEqual([1, 2]);
  for (let n = 0; n < 5; n += 1) {
    ends[n]?.();
    await all[n];
  }
  expect(await Promise.all(all)).toEqual([1, 'failed', 3, 4, 5]);
  expect(begun).toEqual([1, 2, 3, 4, 5]);
  expect(most).toBe(2);
});

it('lets others begin while one name waits for its turn', async () => {
  const turnOf = inTurnsOf(1);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (what: string) => async () => {
    begun.push(what);
    await new Promise<void>((end) => ends.push(end));
  };
  const all = [turnOf('ana', work('ana 1')), turnOf('ana', work('ana 2')), turnOf('rui', work('rui 1'))];
  expect(begun).toEqual(['ana 1', 'rui 1']);
  ends[0]?.();
  await all[0];
  expect(begun).toEqual(['ana 1', 'rui 1', 'ana 2']);
  ends[1]?.();
  ends[2]?.();
  await Promise.all(all);
});
