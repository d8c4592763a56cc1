import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Suspense } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { laterPart } from './later-part.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('is asked for again until it comes, and takes no screen away meanwhile', async () => {
  let tries = 0;
  const Part = laterPart(async () => {
    tries += 1;
    if (tries < 3) throw new Error('The network is away.');
    return () => <p>Mapa</p>;
  });
  const failed = vi.fn();
  const page = new PassThrough();
  const { pipe } = renderToPipeableStream(
    <Suspense fallback={null}>
      <Part />
    </Suspense>,
    { onError: failed },
  );
  pipe(page);
  const drawn = text(page);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await drawn).toContain('Mapa');
  expect(tries).toBe(3);
  expect(failed).not.toHaveBeenCalled();
});
