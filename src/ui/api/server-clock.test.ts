import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createAnswerMemory } from './answer-memory.ts';
import { rememberAnswers, requestJson } from './request-json.ts';
import { learnClock, serverNow } from './server-clock.ts';

const hourMs = 3_600_000;
const aheadMs = () => serverNow() - Date.now();
afterEach(() => {
  rememberAnswers(undefined);
  vi.unstubAllGlobals();
  learnClock(new Date().toUTCString());
});

it("tells the server's time on a device that is an hour late, from any answer, changed or not", async () => {
  const steps = [hourMs, 2 * hourMs];
  vi.stubGlobal('fetch', async (_path: string, { headers }: { headers: Headers }) => {
    const date = new Date(Date.now() + (steps.shift() ?? 0)).toUTCString();
    if (headers.has('if-none-match')) return new Response(null, { status: 304, headers: { date } });
    return new Response('{"total":1}', { headers: { etag: '"1"', date } });
  });
  rememberAnswers(createAnswerMemory());
  const reply = z.object({ total: z.number() });
  for (const expected of [hourMs, 2 * hourMs]) {
    await requestJson(reply, '/api/x');
    expect(Math.abs(aheadMs() - expected)).toBeLessThan(5_000);
  }
});

it('keeps what it knew where an answer bears no date', () => {
  learnClock(new Date(Date.now() + hourMs).toUTCString());
  learnClock(null);
  expect(Math.abs(aheadMs() - hourMs)).toBeLessThan(5_000);
});
