import type { Ctx } from '#platform/context.server.ts';
import { announce } from '#platform/notices.server.ts';

/** The lists of the office hear of visitors at most this often. */
const restMs = 250;

/**
 * Notifies the office of a new message: at once, then combined with those that follow shortly. Never inside a
 * transaction, because notifying commits queue behind one another. A lost notice is harmless, since lists poll too.
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
