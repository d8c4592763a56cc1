import type { Server } from 'node:http';
import { openCall } from '#features/service-calls/open-call.server.ts';
import { type Ctx, system } from '#platform/context.server.ts';
import { changesPath } from '#shared/api/changes.ts';
import { minuteMs } from '#shared/time/durations.ts';
import { callers } from './ring-content.ts';

const lookEveryMs = 15_000;

/** Lets an urgent call come in while somebody follows the office's screens. Returns the function that stops it. */
export function ringWhenWatched(ctx: Ctx, { server, minutes }: { server: Server; minutes: number }): () => void {
  const watchers = countWatchers(server);
  const ring = createRinger({ isWatched: () => watchers.count > 0, everyMs: minutes * minuteMs });
  const timer = setInterval(() => {
    void ring({ ...ctx, now: new Date() }).catch((error) => ctx.log.warn({ err: error }, 'no sample call'));
  }, lookEveryMs);
  return () => clearInterval(timer);
}

/** Open streams of the office; a refused one is over at once. */
function countWatchers(server: Server): { count: number } {
  const watchers = { count: 0 };
  server.on('request', (request, response) => {
    if (!request.url?.startsWith(changesPath)) return;
    watchers.count += 1;
    response.once('close', () => {
      watchers.count -= 1;
    });
  });
  return watchers;
}

/**
 * One look: opens the next urgent call where somebody was there at the look before as well, and none came in for so
 * long. Returns its number, null for none.
 * @internal for its test
 */
export function createRinger({ isWatched, everyMs }: { isWatched(): boolean; everyMs: number }) {
  let wasWatched = false;
  let rungAtMs = Number.NEGATIVE_INFINITY;
  let turn = 0;
  return async (ctx: Ctx): Promise<string | null> => {
    const staysOn = wasWatched && isWatched();
    wasWatched = isWatched();
    const caller = callers[turn % callers.length];
    if (!staysOn || caller === undefined || ctx.now.getTime() - rungAtMs < everyMs) return null;
    rungAtMs = ctx.now.getTime();
    turn += 1;
    const call = { priority: 'urgente' as const, ...caller };
    return (await openCall({ ...ctx, actor: system }, call)).protocolNumber;
  };
}
