import { pause } from '#test/start-product.ts';

/** Answers that six readers of a page got. */
export interface PageReading {
  times: number;
  /** Statuses other than 200; 0 for a request that was cut, which is asked again. */
  failed: number[];
  longestMs: number;
}

/** Six readers that ask for a page through the balancer, again and again. */
export function startReaders(url: string) {
  const seen: PageReading = { times: 0, failed: [], longestMs: 0 };
  let going = true;
  const reader = async () => {
    for (; going; seen.times += 1) {
      const began = performance.now();
      const response = await fetch(url).catch(() => undefined);
      await response?.arrayBuffer().catch(() => {});
      if (response?.status !== 200) seen.failed.push(response?.status ?? 0);
      seen.longestMs = Math.max(seen.longestMs, performance.now() - began);
      await pause(20);
    }
  };
  const readers = Promise.all(Array.from({ length: 6 }, reader));
  return {
    async finish(): Promise<PageReading> {
      going = false;
      await readers;
      return seen;
    },
  };
}
