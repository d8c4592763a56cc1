import { expect, it } from 'vitest';
import { closeInOrder } from './close-in-order.server.ts';

it('comes to the last stage though one hangs and another fails, and names both', async () => {
  const done: string[] = [];
  const said: unknown[] = [];
  await closeInOrder(
    [
      { name: 'hangs', limitMs: 1, close: () => new Promise(() => {}), cut: () => void done.push('cut') },
      { name: 'fails', limitMs: 1_000, close: async () => Promise.reject(new Error('no')) },
      { name: 'ends', limitMs: 1_000, close: async () => done.push('ended') },
    ],
    { warn: (about: unknown) => void said.push(about) },
  );
  expect(done).toEqual(['cut', 'ended']);
  expect(said).toMatchObject([{ stage: 'hangs' }, { stage: 'fails', err: { message: 'no' } }]);
});
