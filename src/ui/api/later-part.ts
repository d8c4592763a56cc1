import { type ComponentType, lazy } from 'react';

const retryMs = 2_000;

/**
 * A part of a screen that loads by itself. One that does not come, since the network is away or the server starts anew,
 * is asked for again until it does, and the screen stays.
 */
export function laterPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    for (;;) {
      try {
        return { default: await load() };
      } catch {
        await new Promise((done) => setTimeout(done, retryMs));
      }
    }
  });
}
