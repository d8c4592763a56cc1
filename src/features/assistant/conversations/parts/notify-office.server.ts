import type { Ctx } from '#platform/context.server.ts';
import { announce } from '#platform/notices.server.ts';

/** The lists of the office hear of visitors at most this often. */
const restMs = 250;

/**
 * Tells the office that somebody spoke: at once, and once more for all that follow within a moment. Never inside a
 * transaction:
 * commits that tell of themselves wait for one another. A notice that is lost costs nothing, the lists ask by
 * themselves as well.
 */
export function openOfficeNotice(): (ctx: Ctx) => void {
  let isResting = false;
  let next: Ctx | undefined;
  const tell = (ctx: Ctx) => {
    if (isResting) {
      next = ctx;
      return;
    }
    isResting = true;
    announce(ctx, 'conversations').catch(() => {});
    setTimeout(() => {
      isResting = false;
      const last = next;
      next = undefined;
      if (last !== undefined) tell(last);
    }, restMs).unref();
  };
  return tell;
}
