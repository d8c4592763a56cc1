import type { Ctx } from '#platform/context.server.ts';
import type { Slice } from '#platform/slice.server.ts';

const hourMs = 3_600_000;

/** Does now and every hour what the slices have due; gives what stops it. */
export function runHourly(slices: readonly Pick<Slice, 'name' | 'hourly'>[], makeContext: () => Ctx): () => void {
  const run = () => {
    const ctx = makeContext();
    for (const { name, hourly } of slices) {
      hourly?.(ctx).catch((error: unknown) => ctx.log.warn({ err: error, slice: name }, 'hourly work failed'));
    }
  };
  run();
  const timer = setInterval(run, hourMs);
  timer.unref();
  return () => clearInterval(timer);
}
