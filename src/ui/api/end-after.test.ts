import { expect, test } from 'vitest';
import { endAfter } from './end-after.ts';

test('a read ends with the screen that asked, or when its time is over, and says which', async () => {
  const screen = new AbortController();
  const asked = endAfter(60_000, screen.signal);
  expect(asked.aborted).toBe(false);
  screen.abort();
  expect(asked.aborted).toBe(true);
  expect(asked.reason.name).toBe('AbortError');

  expect(endAfter(60_000, AbortSignal.abort()).aborted).toBe(true);

  const late = endAfter(0, new AbortController().signal);
  await new Promise((resolve) => late.addEventListener('abort', resolve));
  expect(late.reason.name).toBe('TimeoutError');
});
