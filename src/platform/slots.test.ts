import { expect, it } from 'vitest';
import { createSlots } from './slots.server.ts';

it('lets so many in at once, and the next in turn when one leaves', async () => {
  const slots = createSlots({ max: 2, maxWaiting: 2, patienceMs: 60_000 });
  const [leave] = await Promise.all([slots.take(), slots.take()]);
  const order: string[] = [];
  const third = slots.take().then((give) => {
    order.push('third');
    return give;
  });
  const fourth = slots.take().then(() => order.push('fourth'));
  expect(order).toEqual([]);
  leave();
  leave();
  const giveThird = await third;
  expect(order).toEqual(['third']);
  giveThird();
  await fourth;
  expect(order).toEqual(['third', 'fourth']);
});

it('refuses whoever would wait behind too many, and whoever waited too long; neither takes room', async () => {
  const slots = createSlots({ max: 1, maxWaiting: 1, patienceMs: 5 });
  const leave = await slots.take();
  const waits = slots.take();
  await expect(slots.take()).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 });
  await expect(waits).rejects.toMatchObject({ code: 'unavailable' });
  leave();
  await slots.take();
});
